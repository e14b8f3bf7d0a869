import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { DataSource } from 'typeorm';
import { publishOffersExpired, type ClosedOffer } from './publish-offer-changed';

const BATCH = 500;
const MAX_BATCHES = 20;

/** Skips locked offers: the next run, or another instance, finds them. */
const EXPIRE = `
  UPDATE marketplace_messages SET offer_status = 'expired' WHERE id IN (
    SELECT id FROM marketplace_messages WHERE offer_status = 'pending' AND expires_at <= now()
    ORDER BY expires_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
  RETURNING id, sender_id AS "senderId", receiver_id AS "receiverId"`;

/** Marks offers as expired and notifies their senders. Reads count them as expired from their moment on anyway. */
@Injectable()
export class OfferExpiryWorker extends ScheduledJob {
  protected readonly intervalMs = 60_000;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  /** Returns how many offers it marked. */
  async run(): Promise<number> {
    let total = 0;
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const count = await this.expireBatch();
      total += count;
      if (count < BATCH) break;
    }
    return total;
  }

  private expireBatch(): Promise<number> {
    return this.dataSource.transaction(async (tx) => {
      const offers = await rows<ClosedOffer>(tx, EXPIRE);
      await publishOffersExpired(tx, offers);
      return offers.length;
    });
  }
}
