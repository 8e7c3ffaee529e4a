#!/bin/sh
# How every npm command of this project runs: sh scripts/run.sh PROGRAM [ARGUMENT...], with the command's name in
# npm_lifecycle_event. --help is answered at once, whatever is installed; the program runs once the checkout is prepared.
# "nothing" is no program.
program=$1
shift
for argument in "$@"; do
  if [ "$argument" = --help ]; then exec node scripts/help.mjs "$npm_lifecycle_event"; fi
done
# The desk needs what this command is about to generate.
bundle=--bundle
if [ "$npm_lifecycle_event" = generate ]; then
  export DESK=off
  bundle=
fi
node scripts/prepare.mjs $bundle || exit
if [ "$program" = nothing ]; then exit; fi
exec node_modules/.bin/node "$program" "$@"
