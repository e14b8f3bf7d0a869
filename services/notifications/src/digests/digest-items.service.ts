import { Injectable } from '@nestjs/common';
import { prepared } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { v7 } from 'uuid';
import type { NewNotification } from '../bell';

/** Where it groups ($11), it takes the place of the earlier items of its group. */
export const ADD = prepared(`
  WITH replaced AS (DELETE FROM digest_items WHERE $11 AND user_id = $1 AND kind = $2 AND topic = $3)
  INSERT INTO digest_items (user_id, kind, topic, id, title, body, link, actor_id, actor_name, event_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (user_id, event_id, kind) DO NOTHING`);

export const DELETE_READ = `
  DELETE FROM digest_items d USING notifications n
  WHERE d.user_id = $1 AND d.topic = $2 AND n.user_id = d.user_id AND n.event_id = d.event_id AND n.kind = d.kind
    AND n.happened_at <= $3`;

/** What waits for a user's next digest. */
@Injectable()
export class DigestItemsService {
  /** Adds an item. */
  async add(tx: EntityManager, userId: string, notification: NewNotification): Promise<void> {
    const { kind, topic = null, text, eventId, actor, groupText } = notification;
    await tx.query(ADD, [
      userId,
      kind,
      topic,
      v7(),
      text.title,
      text.body,
      text.link,
      actor?.id ?? null,
      actor?.name ?? null,
      eventId,
      groupText !== undefined,
    ]);
  }

  /** Removes what happened about a topic until `readAt`. */
  async removeRead(tx: EntityManager, userId: string, topic: string, readAt: string): Promise<void> {
    await tx.query(DELETE_READ, [userId, topic, readAt]);
  }
}
