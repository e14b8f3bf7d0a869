import { Injectable } from '@nestjs/common';
import { subscriptionNotice } from '@vault/contracts/billing/events';
import type { PayloadOf } from '@vault/contracts/define';
import type { CallContext } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { publish } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';

type Payload = PayloadOf<typeof subscriptionNotice>;

export type NoticeName = Payload['news'];

/** Something that happened to a user's paid plan. */
export interface Notice extends Pick<Payload, 'userId' | 'tier' | 'interval'> {
  readonly notice: NoticeName;
  /** The id of the subscription or refund request that it is about. */
  readonly subject: string;
  /** Distinguishes repetitions of the same notice about the same subject, such as two renewals. */
  readonly occurrence: string;
  readonly amount?: string | null;
  readonly at?: Date | null;
  readonly note?: string | null;
}

const MARK_PUBLISHED = `
  INSERT INTO published_notices (user_id, subject, notice, occurrence) VALUES ($1, $2, $3, $4)
  ON CONFLICT DO NOTHING RETURNING notice`;

@Injectable()
export class NoticesService {
  /** Publishes a notice to the plan's owner once, in the transaction of the change that it is about. */
  async publishOnce(tx: EntityManager, content: Notice, ctx?: CallContext): Promise<void> {
    const { userId, subject, notice, occurrence, tier, interval, amount = null, at, note = null } = content;
    if ((await rows(tx, MARK_PUBLISHED, [userId, subject, notice, occurrence])).length === 0) return;
    const payload = { userId, news: notice, tier, interval, amount, at: at?.toISOString() ?? null, note };
    await publish(tx, subscriptionNotice, payload, ctx);
  }
}
