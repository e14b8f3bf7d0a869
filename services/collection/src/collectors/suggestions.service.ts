import { Id } from '@vault/contracts/common/fields';
import type { listSuggestions, Suggestion } from '@vault/contracts/collection/collectors';
import type { InputOf } from '@vault/contracts/define';
import type { ReplyMeta } from '@vault/service-kit/bus';
import { PreparedReads } from '@vault/service-kit/database';
import { badInput } from '@vault/service-kit/errors';
import { cappedTotal, decodeCursor, encodeCursor, type CursorPosition } from '@vault/service-kit/paging';
import { Injectable } from '@nestjs/common';
import { SUGGESTIONS_AFTER, SUGGESTIONS_START, SUGGESTIONS_TOTAL } from './suggestions.sql';

function readPlace(cursor: string, list: string): CursorPosition {
  const place = decodeCursor(cursor, list);
  if (/^\d{1,9}$/.test(place.key) && Id.safeParse(place.id).success) return place;
  return badInput([{ field: 'cursor', message: 'This is no place in this list. Start again.' }]);
}

@Injectable()
export class SuggestionsService {
  constructor(private readonly reads: PreparedReads) {}

  /** The best first; the total and the next cursor go into `reply`. */
  async page(
    userId: string,
    { limit, cursor }: InputOf<typeof listSuggestions>,
    reply: ReplyMeta,
  ): Promise<Suggestion[]> {
    const list = `suggestions ${userId}`;
    const place = cursor === undefined ? null : readPlace(cursor, list);
    const [found, counted] = await Promise.all([
      place
        ? this.reads.rows<Suggestion & CursorPosition>(SUGGESTIONS_AFTER, [userId, limit, place.key, place.id])
        : this.reads.rows<Suggestion & CursorPosition>(SUGGESTIONS_START, [userId, limit]),
      this.reads.first<{ total: number }>(SUGGESTIONS_TOTAL, [userId]),
    ]);
    const last = found.length > limit ? found[limit - 1] : undefined;
    Object.assign(reply, cappedTotal(counted?.total ?? 0));
    reply.nextCursor = last ? encodeCursor({ list, key: last.key, id: last.id }) : null;
    return found.slice(0, limit).map(({ key: _key, id: _id, ...suggestion }) => suggestion);
  }
}
