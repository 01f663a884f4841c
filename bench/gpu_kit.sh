#!/usr/bin/env bash
# Pack what a borrowed machine with a GPU lacks into build/gpu-kit/kit.tar.xz, some 55 MB.
#
# Such a machine has Python 3.12, NumPy, torch and CUDA, but no package index. Here:
#
#     bench/gpu_kit.sh
#
# and there, with build/gpu-kit carried along, in the repository root:
#
#     mkdir -p /tmp/kit && tar -xJf build/gpu-kit/kit.tar.xz -C /tmp/kit
#     export PYTHONPATH=$PWD/src:/tmp/kit NUMBA_CACHE_DIR=/tmp/numba
#     python3 -m tribu train busca --minutes 9 --out $OUT/busca
set -euo pipefail
cd "$(dirname "$0")/.."
kit=build/gpu-kit
rm -rf "$kit" && mkdir -p "$kit/wheels" "$kit/site"

pinned() { grep -hE "^($1)==" requirements.lock requirements-full.lock; }
compiled=$(pinned 'numba|llvmlite|msgspec|numba-cuda')
plain=$(pinned 'typer|rich|openskill|platformdirs|click|shellingham|markdown-it-py|mdurl|pygments|typing[-_]extensions|annotated-doc')
platforms=()
for system in 2_28 2_27 2_24 2_17; do platforms+=(--platform "manylinux_${system}_x86_64"); done
# shellcheck disable=SC2086  (one requirement a word)
python3 -m pip download --quiet --disable-pip-version-check --no-deps --only-binary=:all: \
  --python-version 3.12 --implementation cp --abi cp312 --abi abi3 --abi none \
  "${platforms[@]}" --platform manylinux2014_x86_64 --platform any --dest "$kit/wheels" \
  $compiled $plain 'cuda-core<2' 'cuda-bindings>=13,<14' cuda-pathfinder

for wheel in "$kit"/wheels/*.whl; do
  python3 -m zipfile -e "$wheel" "$kit/site"
done
# A quarter of the room is symbols and tests that nobody needs there.
find "$kit/site" -name '*.so*' -exec strip --strip-unneeded {} + 2>/dev/null || true
find "$kit/site" -type d \( -name tests -o -name testing -o -name __pycache__ \) -prune -exec rm -rf {} +

cat > "$kit/site/sitecustomize.py" <<'PYTHON'
"""What numba-cuda expects: names that NumPy 2.5 no longer has, and its own .pth read."""

import os
import site

import numpy

for _old, _new in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
    if not hasattr(numpy, _old):
        setattr(numpy, _old, getattr(numpy, _new))
site.addsitedir(os.path.dirname(__file__))
PYTHON
tar -C "$kit/site" -c . | xz -T0 -6 > "$kit/kit.tar.xz"
rm -rf "$kit/wheels" "$kit/site"
ls -l "$kit/kit.tar.xz"
