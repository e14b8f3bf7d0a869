import { Injectable } from '@nestjs/common';
import { prepared } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { newRecord, type NewNotification } from '../bell';

export interface NewDigestItem extends Pick<NewNotification, 'userId' | 'kind' | 'topic' | 'text' | 'actor' | 'event'> {
  /** Whether it takes the place of the earlier items of its kind and topic. */
  readonly replaces: boolean;
}

export const ADD = prepared(`
  WITH added AS (
    SELECT * FROM jsonb_to_recordset($1) AS a("userId" uuid, kind text, topic text, id uuid, title text, body text, link text,
      "actorId" uuid, "actorName" text, "eventId" uuid, replaces boolean)
  ), replaced AS (
    DELETE FROM digest_items d USING added
    WHERE added.replaces AND d.user_id = added."userId" AND d.kind = added.kind AND d.topic = added.topic
  )
  INSERT INTO digest_items (user_id, kind, topic, id, title, body, link, actor_id, actor_name, event_id)
  SELECT "userId", kind, topic, id, title, body, link, "actorId", "actorName", "eventId" FROM added
  ON CONFLICT (user_id, event_id, kind) DO NOTHING`);

export const DELETE_READ = `
  DELETE FROM digest_items d USING notifications n
  WHERE d.user_id = $1 AND d.topic = $2 AND n.user_id = d.user_id AND n.event_id = d.event_id AND n.kind = d.kind
    AND n.happened_at <= $3`;

/** What waits for a user's next digest. */
@Injectable()
export class DigestItemsService {
  /** Adds items, at most one to a user of a kind and topic where it replaces others. */
  async add(tx: EntityManager, items: readonly NewDigestItem[]): Promise<void> {
    await tx.query(ADD, [JSON.stringify(items.map(newRecord))]);
  }

  /** Removes what happened about a topic until `readAt`. */
  async removeRead(tx: EntityManager, userId: string, topic: string, readAt: string): Promise<void> {
    await tx.query(DELETE_READ, [userId, topic, readAt]);
  }
}
