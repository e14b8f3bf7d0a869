import { createHash } from 'node:crypto';
import type { Contract, OutputOf } from '@vault/contracts/define';
import type { ReplyMeta } from './call-context';

/** JSON that goes to the browser as it is: text, or its UTF-8 bytes. */
export class RawJson {
  constructor(
    readonly json: string | Buffer,
    readonly tag?: string,
  ) {}
}

/**
 * Marks JSON built by Postgres: it is not parsed again, but for tests and development.
 *
 * @param tag names these very bytes (`tagOfBytes`), where the same are answered again: a caller that has them still is not
 * sent them again. Of an answer with anything personal only where the contract is `personal`, as the caller caches it.
 */
export const rawJson = (json: string | Buffer, tag?: string): RawJson => new RawJson(json, tag);

/** The tag of an answer's bytes, see `rawJson`. */
export const tagOfBytes = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url');

/** One page of a list: the body is the bare items, the rest travels beside it. */
export class PageAnswer<T> {
  constructor(
    readonly items: readonly T[],
    readonly meta: Pick<ReplyMeta, 'total' | 'totalCapped' | 'nextCursor'>,
  ) {}
}

/** Answers a `page` contract; the same can be said by filling `ctx.reply` and returning the items. */
export const page = <T>(
  items: readonly T[],
  meta: Pick<ReplyMeta, 'total' | 'totalCapped' | 'nextCursor'>,
): PageAnswer<T> => new PageAnswer(items, meta);

/** What a handler of a contract may return. */
export type AnswerOf<C extends Contract> =
  | OutputOf<C>
  | RawJson
  | (OutputOf<C> extends readonly (infer T)[] ? PageAnswer<T> : never);
