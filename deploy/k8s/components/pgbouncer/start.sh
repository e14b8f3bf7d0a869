#!/bin/sh
# Writes the users, whose passwords may hold any character, and becomes PgBouncer.
set -eu
umask 077
for service in identity collection marketplace notifications; do
  variable="$(echo "$service" | tr '[:lower:]' '[:upper:]')_DATABASE_PASSWORD"
  printf '"%s" "%s"\n' "$service" "$(printenv "$variable" | sed 's/"/""/g')"
done >/tmp/userlist.txt
exec pgbouncer "${1:-/etc/pgbouncer/pgbouncer.ini}"
