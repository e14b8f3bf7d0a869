import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 } from 'uuid';
import type { NewNotification } from '../inbox/inbox.service';

const REPLACE = `delete from digest_items where user_id = $1 and kind = $2 and topic = $3`;

const ADD = `
  insert into digest_items (id, user_id, kind, topic, title, body, link, event_id, named_id, named)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (user_id, event_id, kind) do nothing`;

const READ_TOPIC = `
  delete from digest_items d using notifications n
  where d.user_id = $1 and d.topic = $2 and n.user_id = d.user_id and n.event_id = d.event_id and n.kind = d.kind
    and n.happened_at <= $3`;

/** What waits for somebody's next digest. */
@Injectable()
export class DigestItems {
  async add(tx: EntityManager, userId: string, news: NewNotification): Promise<void> {
    const { kind, topic = null, words, eventId, named } = news;
    if (news.folds) await tx.query(REPLACE, [userId, kind, topic]);
    await tx.query(ADD, [
      ...[v7(), userId, kind, topic, words.title, words.body, words.link, eventId],
      ...[named?.id ?? null, named?.name ?? null],
    ]);
  }

  /** Somebody saw for themselves what was there until `readAt`. */
  async readTopic(tx: EntityManager, userId: string, topic: string, readAt: string): Promise<void> {
    await tx.query(READ_TOPIC, [userId, topic, readAt]);
  }
}
