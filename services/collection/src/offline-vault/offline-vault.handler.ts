import { getOfflineVault } from '@vault/contracts/collection/vault-lists';
import type { InputOf } from '@vault/contracts/define';
import { Handler, Handles, memberId, rawJson, type CallContext, type RawJson } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { PreparedReads } from '@vault/service-kit/database';
import { OFFLINE_VAULT } from './offline-vault.sql';

@Handler()
export class OfflineVaultHandler {
  constructor(private readonly reads: PreparedReads) {}

  @Handles(getOfflineVault)
  async get({ since }: InputOf<typeof getOfflineVault>, ctx: CallContext): Promise<RawJson> {
    const row = await this.reads.first<{ body: string }>(OFFLINE_VAULT, [memberId(ctx), since ?? null]);
    return rawJson(row?.body ?? fail(getOfflineVault, 'INTERNAL'));
  }
}
