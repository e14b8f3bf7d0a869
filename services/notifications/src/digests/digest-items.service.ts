import { Injectable } from '@nestjs/common';
import { prepared } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { v7 } from 'uuid';
import type { NewNotification } from '../bell';

export const DELETE_GROUP = prepared(`DELETE FROM digest_items WHERE user_id = $1 AND kind = $2 AND topic = $3`);

const INSERT = prepared(`
  INSERT INTO digest_items (id, user_id, kind, topic, title, body, link, actor_id, actor_name, event_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (user_id, event_id, kind) DO NOTHING`);

export const DELETE_READ = `
  DELETE FROM digest_items d USING notifications n
  WHERE d.user_id = $1 AND d.topic = $2 AND n.user_id = d.user_id AND n.event_id = d.event_id AND n.kind = d.kind
    AND n.happened_at <= $3`;

/** What waits for a user's next digest. */
@Injectable()
export class DigestItemsService {
  /** Adds an item; one that groups takes the place of earlier ones of its group. */
  async add(tx: EntityManager, userId: string, notification: NewNotification): Promise<void> {
    const { kind, topic = null, text, eventId, actor, groupText } = notification;
    if (groupText) await tx.query(DELETE_GROUP, [userId, kind, topic]);
    await tx.query(INSERT, [
      v7(),
      userId,
      kind,
      topic,
      text.title,
      text.body,
      text.link,
      actor?.id ?? null,
      actor?.name ?? null,
      eventId,
    ]);
  }

  /** Removes what happened about a topic until `readAt`. */
  async removeRead(tx: EntityManager, userId: string, topic: string, readAt: string): Promise<void> {
    await tx.query(DELETE_READ, [userId, topic, readAt]);
  }
}
