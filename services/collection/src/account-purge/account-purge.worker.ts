import { AccountPurgeWorker } from '@vault/service-kit/account-purge.worker';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { deleteVaultBatch } from './delete-vault';

/** Deletes the vaults of purged accounts. */
@Injectable()
export class VaultPurgeWorker extends AccountPurgeWorker {
  protected deleteBatch(tx: EntityManager, userId: string): Promise<boolean> {
    return deleteVaultBatch(tx, userId);
  }
}
