import { subscriptionNotice } from '@vault/contracts/billing/events';
import type { PayloadOf } from '@vault/contracts/define';
import { Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { publish } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';

type Payload = PayloadOf<typeof subscriptionNotice>;

export interface ToldNews extends Omit<Payload, 'at' | 'amount' | 'note'> {
  /** What it is told of: a subscription, a refund request. */
  readonly subject: string;
  /** What makes it another piece of news than the last of its name about the same thing. */
  readonly about: string;
  readonly amount?: string | null;
  readonly at?: Date | null;
  readonly note?: string | null;
}

const ONCE = `insert into told_news (user_id, subject, news, about) values ($1, $2, $3, $4)
  on conflict do nothing returning news`;

/** Tells the owner of a plan what happened to it: each piece of news once, with what made it true. */
@Injectable()
export class NewsService {
  async tell(tx: EntityManager, told: ToldNews, ctx?: CallContext): Promise<void> {
    const { subject, about, amount = null, at, note = null, ...rest } = told;
    const { userId, news, tier, interval } = rest;
    if ((await rows(tx, ONCE, [userId, subject, news, about])).length === 0) return;
    const payload = { userId, news, tier, interval, amount, at: at?.toISOString() ?? null, note };
    await publish(tx, subscriptionNotice, payload, ctx);
  }
}
