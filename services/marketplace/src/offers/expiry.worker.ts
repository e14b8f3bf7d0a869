import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { DataSource } from 'typeorm';
import { tellExpired } from '../news/tell-offers';

const AT_ONCE = 500;
const MAX_ROUNDS = 20;

/** It waits for nobody: what somebody else holds is looked at the next time, or by another instance. */
const EXPIRE = `
  UPDATE marketplace_messages SET offer_status = 'expired' WHERE id IN (
    SELECT id FROM marketplace_messages WHERE offer_status = 'pending' AND expires_at <= now()
    ORDER BY expires_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
  RETURNING id, sender_id AS "senderId", receiver_id AS "receiverId"`;

interface Expired {
  readonly id: string;
  readonly senderId: string;
  readonly receiverId: string;
}

/** Writes down that offers ran out; they count as expired from that moment on, whether it has come by or not. */
@Injectable()
export class ExpiryWorker extends ScheduledJob {
  protected readonly intervalMs = 60_000;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  /** Answers how many it wrote down. */
  async run(): Promise<number> {
    let total = 0;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const length = await this.dataSource.transaction(async (tx) => {
        const expired = await rows<Expired>(tx, EXPIRE);
        await tellExpired(tx, expired);
        return expired.length;
      });
      total += length;
      if (length < AT_ONCE) break;
    }
    return total;
  }
}
