import { getVaultFigures, getVaultRecord } from '@vault/contracts/collection/administration';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import { Handler, Handles } from '@vault/service-kit/bus';
import { PreparedReads } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { TtlCache } from '@vault/service-kit/ttl-cache';
import { VAULT_FIGURES } from './vault-figures.sql';
import { VAULT_RECORD } from './vault-record.sql';

type Figures = OutputOf<typeof getVaultFigures>;
type VaultRecord = OutputOf<typeof getVaultRecord>;

/** Whoever asks does so for many. */
const KEPT_MS = 5_000;

@Handler()
export class AdministrationHandler {
  private readonly kept: TtlCache<Figures>;

  constructor(private readonly reads: PreparedReads) {
    this.kept = new TtlCache(KEPT_MS, async () => {
      const row = await this.reads.first<{ body: Figures }>(VAULT_FIGURES, []);
      return row?.body ?? fail(getVaultFigures, 'INTERNAL');
    });
  }

  @Handles(getVaultFigures)
  figures(): Promise<Figures> {
    return this.kept.get();
  }

  @Handles(getVaultRecord)
  async vault({ userId }: InputOf<typeof getVaultRecord>): Promise<VaultRecord> {
    const row = await this.reads.first<{ body: VaultRecord }>(VAULT_RECORD, [userId]);
    return row?.body ?? fail(getVaultRecord, 'INTERNAL');
  }
}
