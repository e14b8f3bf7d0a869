#!/bin/sh
# Run by the image of Postgres when its volume is still empty.
set -eu
for service in identity collection marketplace billing notifications; do
  variable="$(echo "$service" | tr '[:lower:]' '[:upper:]')_DATABASE_PASSWORD"
  psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d postgres \
    -v service="$service" -v password="$(printenv "$variable")" -f /service-database.sql
done
