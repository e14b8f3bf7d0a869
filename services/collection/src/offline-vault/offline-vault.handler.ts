import { getOfflineVault } from '@vault/contracts/collection/vault-lists';
import type { InputOf } from '@vault/contracts/define';
import { Handler, Handles, memberId, rawJson, type CallContext, type RawJson } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { PreparedReads, type Statement } from '@vault/service-kit/database';

const FIELDS = 'c.id, c.name, c.brand, c.series, c.scale, c.year, c.condition, c.worth, c.images[1]';

/**
 * The vault in few bytes for offline use. The version is a hash of the content, so it changes with nothing else; the cars
 * are built only for a browser that has another version (`$2`), as the hash costs a fraction of that.
 */
export const OFFLINE_VAULT: Statement = {
  name: 'offline-vault',
  text: `
    WITH vault AS (
      SELECT count(*) || '-' || coalesce(sum(hash_record_extended(ROW(${FIELDS}), 0)), 0) AS version
      FROM cars c WHERE c.user_id = $1 AND c.deleted_at IS NULL
    )
    SELECT json_build_object('version', version, 'cars', CASE WHEN version IS DISTINCT FROM $2 THEN (
      SELECT coalesce(json_agg(car), '[]') FROM (
        SELECT c.id, c.name, c.brand, c.series, c.scale, c.year, c.condition, c.worth::text AS value,
          c.images[1] AS photo, c.photos->0->>'thumbhash' AS thumbhash
        FROM cars c WHERE c.user_id = $1 AND c.deleted_at IS NULL ORDER BY c.name_key, c.id
      ) car) END)::text AS body
    FROM vault`,
};

@Handler()
export class OfflineVaultHandler {
  constructor(private readonly reads: PreparedReads) {}

  @Handles(getOfflineVault)
  async get({ since }: InputOf<typeof getOfflineVault>, ctx: CallContext): Promise<RawJson> {
    const row = await this.reads.first<{ body: string }>(OFFLINE_VAULT, [memberId(ctx), since ?? null]);
    return rawJson(row?.body ?? fail(getOfflineVault, 'INTERNAL'));
  }
}
