#!/bin/sh
# How the npm commands of a packaged service run: sh scripts/run-packaged.sh PROGRAM [ARGUMENT...]. Nothing is installed or
# built here; scripts/run.sh of a checkout does that.
program=$1
shift
for argument in "$@"; do
  if [ "$argument" = --help ]; then exec node scripts/help.mjs "$npm_lifecycle_event"; fi
done
major=$(node -p 'process.versions.node.split(".")[0]') || exit
if [ "$major" -lt 24 ]; then
  echo "Node 24 or newer is needed; this is $(node --version)." >&2
  exit 1
fi
exec node "$program" "$@"
