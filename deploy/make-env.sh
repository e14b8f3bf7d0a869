#!/bin/sh
# Writes deploy/.env beside this file with fresh secrets; with --trial also what the stand-ins need. Overwrites nothing.
set -eu
folder="$(cd "$(dirname "$0")" && pwd)"
target="${ENV_FILE:-$folder/.env}"
if [ -e "$target" ]; then echo "$target is there already" >&2; exit 1; fi
trial="${1:-}"
if ! openssl genpkey -algorithm ed25519 >/dev/null 2>&1; then echo 'OpenSSL 1.1.1 or newer is needed' >&2; exit 1; fi
umask 077

# An Ed25519 key as the services read it: PKCS #8 in base64; and its public half.
signing_key() { openssl genpkey -algorithm ed25519 -outform DER | openssl base64 -A; }
public_key() { printf %s "$1" | openssl base64 -d -A | openssl pkey -inform DER -pubout -outform DER | openssl base64 -A; }
public_keys=

random() { od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }

while IFS= read -r line; do
  case "$line" in
    *_PASSWORD= | *S3_SECRET_KEY= | SECRETS_KEY=) echo "$line$(random 24)" ;;
    *S3_ACCESS_KEY=) echo "$line$(random 10)" ;;
    *_SIGNING_KEY=)
      key="$(signing_key)"
      signer="$(echo "${line%_SIGNING_KEY=}" | tr '[:upper:]' '[:lower:]')"
      public_keys="$public_keys${public_keys:+,}$signer:$(public_key "$key")"
      echo "$line$key"
      ;;
    ACTOR_PUBLIC_KEYS=) echo "$line$public_keys" ;;
    ADMIN_EMAIL=) [ "$trial" = --trial ] && echo "${line}admin@vault.example" || echo "$line" ;;
    STRIPE_SECRET_KEY=) [ "$trial" = --trial ] && echo "${line}sk_test_$(random 16)" || echo "$line" ;;
    STRIPE_WEBHOOK_SECRET=) [ "$trial" = --trial ] && echo "${line}whsec_$(random 16)" || echo "$line" ;;
    STRIPE_API_URL=) [ "$trial" = --trial ] && echo "${line}http://stripe:4242" || echo "$line" ;;
    SMTP_URL=) [ "$trial" = --trial ] && echo "${line}smtp://mail:1025" || echo "$line" ;;
    MAIL_FROM=) [ "$trial" = --trial ] && echo "${line}Diecast Vault <no-reply@vault.example>" || echo "$line" ;;
    *) echo "$line" ;;
  esac
done <"$folder/.env.example" >"$target"
if [ "$trial" = --trial ]; then
  echo 'COMPOSE_PROFILES=trial' >>"$target"
else
  echo "Set what is still empty in $target: the administrator, Stripe and mail."
fi
