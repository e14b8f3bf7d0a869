import { Injectable } from '@nestjs/common';
import { AccountPurgeWorker } from '@vault/service-kit/account-purge.worker';
import { DataSource, type EntityManager } from 'typeorm';
import { clearPortion } from './clear-person';

@Injectable()
export class MarketAccountPurgeWorker extends AccountPurgeWorker {
  // Declared again so that Nest knows what to inject: the kit's class is abstract.
  constructor(dataSource: DataSource) {
    super(dataSource);
  }

  protected deleteBatch(tx: EntityManager, userId: string): Promise<boolean> {
    return clearPortion(tx, userId);
  }
}
