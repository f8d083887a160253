#!/bin/sh
# Finds a Python that is new enough and hands over to setup.py beside this file: sh tools/setup.sh play|test|bench|audit|lock
# PYTHON=/path/to/python overrides the search.
set -eu

here=$(dirname -- "$0")
is_new_enough='import sys; sys.exit(sys.version_info < (3, 11))'
has_venv='import ensurepip, venv'

# The first that is new enough and can make virtual environments, else the first that is new enough
find_python() {
    fallback=
    for name in "$@"; do
        "$name" -c "$is_new_enough" 2>/dev/null || continue
        if "$name" -c "$has_venv" 2>/dev/null; then
            echo "$name"
            return
        fi
        fallback=${fallback:-$name}
    done
    echo "$fallback"
}

if [ -n "${PYTHON:-}" ]; then
    python=$(find_python "$PYTHON")
else
    python=$(find_python python3.13 python3.12 python3.11 python3)
fi
if [ -z "$python" ]; then
    echo "Piggery needs Python 3.11 or newer; ${PYTHON:-each of python3.13, python3.12, python3.11, python3} is missing or older." >&2
    echo "Install one, or name it: make PYTHON=/path/to/python" >&2
    exit 1
fi
exec "$python" "$here/setup.py" "$@"
