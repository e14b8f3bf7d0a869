import { Injectable, Logger } from '@nestjs/common';
import { unavailable } from '@vault/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { CustomersService } from '../customers';
import { StripeTaskWorker } from '../stripe-tasks';
import { CustomerLock } from './customer-lock.service';
import { CustomerSnapshots, type CustomerSnapshot } from './customer-snapshot.service';
import { SnapshotWriter } from './snapshot-writer.service';

/** `unknown_customer`: it belongs to no account here. `busy`: other work held the customer's lock for too long. */
export type SyncOutcome = 'applied' | 'unknown_customer' | 'busy';

const MAX_WAIT_MS = 4_000;

const UserId = z.uuid();

/**
 * Brings what is stored of a customer to what Stripe has. Everything is read and stored while the customer's lock is
 * held, so that an older state never replaces a newer one, whatever the order in which events arrive.
 */
@Injectable()
export class CustomerSync {
  private readonly logger = new Logger(CustomerSync.name);

  constructor(
    private readonly customers: CustomersService,
    private readonly lock: CustomerLock,
    private readonly snapshots: CustomerSnapshots,
    private readonly writer: SnapshotWriter,
    worker: StripeTaskWorker,
  ) {
    worker.register('sync_customer', (customerId) => this.trySync(customerId));
  }

  async syncCustomer(customerId: string): Promise<SyncOutcome> {
    const outcome = await this.lock.run(customerId, MAX_WAIT_MS, async (connection): Promise<SyncOutcome> => {
      const snapshot = await this.snapshots.read(customerId);
      if (!snapshot) {
        this.logger.warn(`Stripe has no customer ${customerId}. Is STRIPE_SECRET_KEY of another account?`);
        return 'unknown_customer';
      }
      return connection.transaction(async (tx) => {
        const userId = await this.ownerOf(tx, customerId, snapshot);
        if (!userId) return 'unknown_customer';
        await this.writer.write(tx, userId, customerId, snapshot);
        return 'applied';
      });
    });
    return outcome ?? 'busy';
  }

  /** For tasks: false when the customer is busy; true also when there is no customer to read. */
  async trySync(customerId: string | null): Promise<boolean> {
    return customerId === null || (await this.syncCustomer(customerId)) !== 'busy';
  }

  /**
   * Stores the result of a change at Stripe that a user is waiting for.
   *
   * @throws ContractError 503 when the customer stays busy.
   */
  async syncUser(userId: string): Promise<void> {
    const customerId = await this.customers.find(userId);
    if (customerId && (await this.syncCustomer(customerId)) === 'busy') throw unavailable();
  }

  private async ownerOf(tx: EntityManager, id: string, { customer }: CustomerSnapshot): Promise<string | null> {
    const owner = await this.customers.findOwner(tx, id);
    if (owner) return owner;
    const userId = UserId.safeParse(customer?.metadata.userId);
    if (!customer || !userId.success) return null;
    if (await this.customers.adopt(tx, userId.data, customer)) return userId.data;
    this.logger.warn(`${id} names the user ${userId.data}, who has another customer or was purged`);
    return null;
  }
}
