import { getVaultFigures, getVaultRecord } from '@vault/contracts/collection/administration';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import { Handler, Handles } from '@vault/service-kit/bus';
import { PreparedReads } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { TtlCache } from '@vault/service-kit/ttl-cache';
import { VAULT_FIGURES, VAULT_RECORD } from './administration.sql';

type Figures = OutputOf<typeof getVaultFigures>;
type VaultRecord = OutputOf<typeof getVaultRecord>;

const CACHE_MS = 5_000;

@Handler()
export class AdministrationHandler {
  private readonly figuresCache: TtlCache<Figures>;

  constructor(private readonly reads: PreparedReads) {
    this.figuresCache = new TtlCache(CACHE_MS, async () => {
      const row = await this.reads.first<{ body: Figures }>(VAULT_FIGURES, []);
      return row?.body ?? fail(getVaultFigures, 'INTERNAL');
    });
  }

  @Handles(getVaultFigures)
  getFigures(): Promise<Figures> {
    return this.figuresCache.get();
  }

  @Handles(getVaultRecord)
  async getVault({ userId }: InputOf<typeof getVaultRecord>): Promise<VaultRecord> {
    const row = await this.reads.first<{ body: VaultRecord }>(VAULT_RECORD, [userId]);
    return row?.body ?? fail(getVaultRecord, 'INTERNAL');
  }
}
