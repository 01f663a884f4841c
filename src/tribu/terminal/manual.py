"""The manual page `tribu.1`, written from the commands themselves (`make man`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any


def manual(root: Any) -> str:
    """The page in the language of `man`, for a command with all its subcommands."""
    from tribu import __version__

    lines = [
        f'.TH TRIBU 1 "" "tribu {__version__}" "User Commands"',
        ".SH NAME",
        f"tribu \\- {_plain(root.help)}",
        ".SH SYNOPSIS",
        ".B tribu",
        "[\\fIOPTIONS\\fR] \\fICOMMAND\\fR [\\fIARGS\\fR]...",
        ".SH OPTIONS",
    ]
    context = root.context_class(root, info_name="tribu", **root.context_settings)
    lines += _options(root, context)
    lines.append(".SH COMMANDS")
    for name, command, inner in _commands(root, context, ()):
        lines += [f".SS tribu {name}", _plain(command.help or ""), *_options(command, inner)]
    lines += [
        ".SH EXIT STATUS",
        *_term("0", "Done."),
        *_term("1", "A bot failed, or `tribu check` found a record that is wrong."),
        *_term("2", "What was asked for cannot be done; one sentence says why."),
        *_term("3", "Done, but a novice made choices in the place of a bot that failed."),
        *_term("130", "Stopped by Ctrl-C."),
        ".SH ENVIRONMENT",
        *_term("LC_ALL, LC_MESSAGES, LANG", "The language, if --lang does not say."),
        *_term("TRIBU_DATA", "The folder of the card room and of matches in the terminal."),
        *_term("TRIBU_...", "Settings of the card room: docs/server.md."),
    ]
    return "\n".join(lines) + "\n"


def _commands(group: Any, context: Any, above: tuple[str, ...]) -> Iterator[tuple[str, Any, Any]]:
    """Every command that can be called, by its full name."""
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        inner = command.context_class(command, info_name=name, parent=context)
        yield " ".join((*above, name)), command, inner
        if hasattr(command, "list_commands"):
            yield from _commands(command, inner, (*above, name))


def _options(command: Any, context: Any) -> list[str]:
    """The arguments, then the options, of a command."""
    lines = []
    for one in command.get_params(context):
        if getattr(one, "hidden", False):
            continue
        value = "" if getattr(one, "is_flag", False) else (one.metavar or one.name.upper())
        if one.param_type_name == "argument":
            names = one.metavar or one.name.upper()
        else:
            words = sorted((*one.opts, *one.secondary_opts), key=len)  # the short ones first
            names = ", ".join(words) + f" {value}".rstrip()
        lines += _term(names, getattr(one, "help", None) or "")
    return lines


def _term(name: str, text: str) -> list[str]:
    return [".TP", f"\\fB{_plain(name)}\\fR", *([_plain(text)] if text else [])]


def _plain(text: str) -> str:
    """Text as troff takes it: hyphens that can be copied, no line that begins like a command."""
    words = " ".join(text.split()).replace("\\", "\\e").replace("-", "\\-").replace("`", "")
    return f"\\&{words}" if words.startswith((".", "'")) else words
