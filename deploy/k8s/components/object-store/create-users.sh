#!/bin/sh
# Makes a user for each service in Versity S3 Gateway, or gives it the secret of now. Its rights are the bucket's policy.
set -eu
for service in GATEWAY IDENTITY COLLECTION MARKETPLACE; do
  access="$(printenv "${service}_S3_ACCESS_KEY")"
  secret="$(printenv "${service}_S3_SECRET_KEY")"
  versitygw admin create-user --access "$access" --secret "$secret" --role user ||
    versitygw admin update-user --access "$access" --secret "$secret"
done
