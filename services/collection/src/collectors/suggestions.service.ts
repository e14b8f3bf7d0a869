import { Id } from '@vault/contracts/common/fields';
import type { listSuggestions, Suggestion } from '@vault/contracts/collection/collectors';
import type { InputOf } from '@vault/contracts/define';
import type { ReplyMeta } from '@vault/service-kit/bus';
import { PreparedReads } from '@vault/service-kit/database';
import { cappedTotal, decodeCursor, encodeCursor, refuseCursor, type CursorPosition } from '@vault/service-kit/paging';
import { Injectable } from '@nestjs/common';
import { SUGGESTIONS_AFTER, SUGGESTIONS_START, SUGGESTIONS_TOTAL } from './suggestions.sql';

function readCursor(cursor: string, list: string): CursorPosition {
  const position = decodeCursor(cursor, list);
  return /^\d{1,9}$/.test(position.key) && Id.safeParse(position.id).success ? position : refuseCursor();
}

@Injectable()
export class SuggestionsService {
  constructor(private readonly reads: PreparedReads) {}

  /** A page of suggestions, best first; the total and the next cursor go into `reply`. */
  async page(
    userId: string,
    { limit, cursor }: InputOf<typeof listSuggestions>,
    reply: ReplyMeta,
  ): Promise<Suggestion[]> {
    const list = `suggestions ${userId}`;
    const position = cursor === undefined ? null : readCursor(cursor, list);
    const [suggestions, counted] = await Promise.all([
      position
        ? this.reads.rows<Suggestion & CursorPosition>(SUGGESTIONS_AFTER, [userId, limit, position.key, position.id])
        : this.reads.rows<Suggestion & CursorPosition>(SUGGESTIONS_START, [userId, limit]),
      this.reads.first<{ total: number }>(SUGGESTIONS_TOTAL, [userId]),
    ]);
    const last = suggestions.length > limit ? suggestions[limit - 1] : undefined;
    Object.assign(reply, cappedTotal(counted?.total ?? 0));
    reply.nextCursor = last ? encodeCursor({ list, key: last.key, id: last.id }) : null;
    return suggestions.slice(0, limit).map(({ key: _key, id: _id, ...suggestion }) => suggestion);
  }
}
