#!/bin/sh
# install.sh FOLDER: the server in a virtual environment, in pinned versions; run while an image is built.
# A wheel of this version in dist/ is taken if it fits the interpreter; otherwise the engine is compiled.
set -eu
folder=$1
version=$(sed -n 's/^__version__ = "\(.*\)"$/\1/p' src/doublesix/__init__.py)
python3 -m venv "$folder"
pip() { "$folder/bin/pip" --disable-pip-version-check "$@"; }
pip install --no-cache-dir --no-compile --require-hashes -r requirements/server.txt
mkdir -p dist
pip install --no-cache-dir --no-compile --no-deps --no-index --find-links dist "doublesix==$version" 2>/dev/null \
  || pip install --no-cache-dir --no-compile --no-deps .
# A server installs nothing: what is only for that stays out of the image.
pip uninstall --yes --quiet setuptools pip
"$folder/bin/doublesix" --version
