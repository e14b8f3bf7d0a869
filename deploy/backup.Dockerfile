# Postgres' own client programs beside those that back up and restore, after the images of the services:
#   docker build -f deploy/backup.Dockerfile .
ARG POSTGRES_IMAGE=postgres:18
# Any service's image has Node, the database driver and the client of the object store.
ARG VAULT_IMAGE=diecast-vault/identity
FROM ${VAULT_IMAGE} AS vault

FROM ${POSTGRES_IMAGE}
COPY --from=vault /usr/local/bin/node /usr/local/bin/
COPY --from=vault /app /app
COPY tools/backup /app/tools/backup
# For components/object-store of Kubernetes, which gives the users of the store their rights.
COPY tools/infra/write-object-store-policy.mjs tools/infra/object-store-rights.mjs tools/infra/required-variable.mjs \
  /app/tools/infra/
COPY deploy/objects/rights.json /app/deploy/objects/
WORKDIR /app/tools/backup
ENTRYPOINT ["node"]
CMD ["backup.mjs", "/backup", "--keep", "14"]
