"""The files of a report: where they go, whether they can be written, and writing them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tribu.lab.balance.export import has_parquet, write_csv, write_parquet
from tribu.lab.balance.page import page
from tribu.lab.balance.results import Results
from tribu.lab.balance.summary import summary
from tribu.lab.refused import Refused, check_writable
from tribu.output import write_text

_NO_PARQUET = (
    "--parquet vuole pyarrow: pip install 'tribu[parquet]', oppure --csv",
    "--parquet demande pyarrow : pip install 'tribu[parquet]', ou bien --csv",
    "--parquet needs pyarrow: pip install 'tribu[parquet]', or use --csv",
)


@dataclass(frozen=True)
class Files:
    """What to write, and where."""

    html: Path
    csv: str | None = None
    parquet: str | None = None
    markdown: str | None = None
    conclusion: str = ""

    def check(self) -> None:
        """Refuse what cannot be written now, rather than after hours of work."""
        if self.parquet is not None and not has_parquet():
            raise Refused(_NO_PARQUET)
        for path in self.paths():
            check_writable(path)

    def paths(self) -> list[Path]:
        """All files, the report first."""
        return [self.html, *(Path(p) for p in (self.csv, self.parquet, self.markdown) if p)]

    def write(self, results: Results, lang: str) -> None:
        """Write them all."""
        write_text(self.html, page(results, lang, self.conclusion))
        if self.csv is not None:
            write_csv(results, self.csv)
        if self.parquet is not None:
            write_parquet(results, self.parquet)
        if self.markdown is not None:
            write_text(self.markdown, summary(results, lang, self.conclusion))
