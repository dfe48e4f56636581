#!/usr/bin/env bash
# Installs the requirements of the page checks: Chromium by apt-get if it is missing, which requires root on Debian,
# and Python packages in .build/interop. Prints the path of the Python that has them.
set -euo pipefail
cd "$(dirname "$0")/../.."

if ! command -v chromium >/dev/null; then
  if [[ $(id -u) != 0 ]] || ! command -v apt-get >/dev/null; then
    echo "the check of pages requires Chromium: install chromium, or run this as root on Debian" >&2
    exit 1
  fi
  {
    apt-get update
    DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends chromium \
      fonts-dejavu-core
  } >&2
fi
# These programs draw charts; without them, only the check of charts as files fails.
for program in rsvg-convert:librsvg2-bin inkscape:inkscape; do
  if ! command -v "${program%:*}" >/dev/null && [[ $(id -u) == 0 ]] && command -v apt-get >/dev/null; then
    DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends "${program#*:}" >&2
  fi
done
python=.build/interop/bin/python
[[ -x $python ]] || python3 -m venv .build/interop >&2
"$python" -m pip install --quiet --disable-pip-version-check -r Tests/Browser/requirements.txt >&2
echo "$python"
