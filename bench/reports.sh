#!/bin/sh
# The reports of docs/reports. Those by habit, which is compiled, take a minute of processor time;
# those by club bots a quarter of an hour. Stopped, it goes on where it was.
#
#   bench/reports.sh habit|club [FOLDER]     FOLDER: where the eight files go; docs/reports
#   KEEP=1 bench/reports.sh …                keeps the states, to write the reports again
#
# Needs what `tribu lab` imports: NumPy, Numba, msgspec, platformdirs, Typer, Rich.
set -eu
cd "$(dirname "$0")/.."
who=$1
out=${2:-docs/reports}
mkdir -p "$out"
export PYTHONPATH="$PWD/src${PYTHONPATH:+:$PYTHONPATH}"

# report NAME GAME OPTIONS…
report() {
    name=$1-$who
    shift
    "${PYTHON:-python}" -m tribu lab balance "$@" --bots "$who" --seed 0 --lang en \
        --resume ${KEEP:+--keep} --out "$out/$name.html" --markdown "$out/$name.md"
}

packs() {
    report bue-packs bue --players 2,4,6,10 "$@" \
        --conclusion 'We recommend “half the specials” from six players on, and “ours”, the pack we assume, for two to four. The reasons, and what it costs, are in bue-packs.md beside this page: fewer deals are over at once, deals are longer, fewer hands are hopeless, and every kind of card is still there.' \
        --variant 'ours: blue=25 gold=25 hundreds=4 doubles=2 zeros=2' \
        --variant 'half the specials: blue=27 gold=27 hundreds=2 doubles=1 zeros=1' \
        --variant 'numbers only: blue=29 gold=29 hundreds=0 doubles=0 zeros=0' \
        --variant 'many specials: blue=22 gold=22 hundreds=6 doubles=4 zeros=4' \
        --variant 'mild: blue=25 gold=25 hundreds=2 doubles=3 zeros=3' \
        --variant 'scarce gold: blue=30 gold=20 hundreds=4 doubles=2 zeros=2'
}

case $who in
habit)
    report busca busca --matches 20000
    report bugami bugami --players 3,4,5,6,7 --matches 10000
    report bue bue --players 2,4,6,10 --matches 20000
    packs --matches 5000
    ;;
club)
    report busca busca --iterations 150 --matches 192
    report bugami bugami --players 3,4,5,6,7 --iterations 150 --matches 96
    report bue bue --players 2,4,6,10 --iterations 150 --matches 128
    packs --iterations 150 --against none --matches 64
    ;;
*)
    echo "habit or club, not $who" >&2
    exit 2
    ;;
esac
