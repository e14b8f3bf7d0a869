import type { Contract, OutputOf } from '@vault/contracts/define';
import type { ReplyMeta } from './call-context';

/** JSON text that goes to the browser as it is. */
export class RawJson {
  constructor(readonly text: string) {}
}

/** Marks JSON built by Postgres: it is not parsed again, but for tests and development. */
export const rawJson = (text: string): RawJson => new RawJson(text);

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
