import { AccountPurgeWorker } from '@vault/service-kit/account-purge.worker';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { deleteVaultBatch } from './delete-vault';

/** Deletes the vaults of purged accounts. */
@Injectable()
export class VaultPurgeWorker extends AccountPurgeWorker {
  constructor(@Inject(DataSource) dataSource: DataSource) {
    super(dataSource);
  }

  protected deleteBatch(tx: EntityManager, userId: string): Promise<boolean> {
    return deleteVaultBatch(tx, userId);
  }
}
