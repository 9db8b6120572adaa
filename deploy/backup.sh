#!/bin/sh
# Makes a backup in a folder named after the moment, and deletes backups older than 30 days, except
# the first of each month, which stays for a year. Usage: backup.sh /var/backups/patarta
set -eu
target=${1:?give the folder of the backups}
cd "$(dirname "$0")/.."
now=$(date -u +%Y-%m-%dT%H%M%SZ)
node_modules/.bin/node server/commands/backup.ts "$target/$now"
# The new one is complete: only now may old ones go.
find "$target" -mindepth 1 -maxdepth 1 -type d -name '????-??-??T*' -mtime +30 ! -name '????-??-01T*' -exec rm -r {} +
find "$target" -mindepth 1 -maxdepth 1 -type d -name '????-??-01T*' -mtime +366 -exec rm -r {} +
