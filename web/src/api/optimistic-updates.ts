import {
  createAction,
  isFulfilled,
  isPending,
  isRejected,
  type Middleware,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { copyWithStructuralSharing, type InfiniteData } from '@reduxjs/toolkit/query';
import { isApiError, isUnavailable } from '../lib/api-error';
import { api } from './api';

/**
 * How a write changes cached data, by endpoint. Changes must be idempotent: they are also applied to answers that
 * already contain them.
 */
export type Changes = Readonly<Record<string, (data: never, arg: never) => unknown>>;

type DataOf<E> = E extends { Types: { InfiniteQueryDefinition: unknown; ResultType: infer R } }
  ? InfiniteData<R, unknown>
  : E extends { Types: { ResultType: infer R } }
    ? R
    : never;
type ArgOf<E> = E extends { Types: { QueryArg: infer Q } } ? Q : never;

/** `Changes`, typed by the endpoints of an API. */
export type ChangesOf<A extends { endpoints: object }> = {
  readonly [E in keyof A['endpoints']]?: (
    data: DataOf<A['endpoints'][E]>,
    arg: ArgOf<A['endpoints'][E]>,
  ) => DataOf<A['endpoints'][E]>;
};

interface Update {
  /** The mutation's request. */
  requestId: string;
  /** Visible as soon as the mutation starts, and reverted if it fails. */
  atOnce?: Changes | undefined;
  /** Further changes that follow from the answer. */
  answered?: ((answer: never) => Changes) | undefined;
}

const updateBegun = createAction<Update>('optimisticUpdates/begun');

/** Changes cached data by confirmed facts, such as a change made on another device. */
export const applyChanges = createAction<Changes>('optimisticUpdates/applied');

interface MutationLifecycle<T> {
  dispatch: (action: ReturnType<typeof updateBegun>) => unknown;
  requestId: string;
  queryFulfilled: PromiseLike<{ data: T }>;
}

/** For a mutation's `onQueryStarted`: shows its changes at once, whatever answers arrive meanwhile. */
export function showUpdate<T>(
  { dispatch, requestId }: MutationLifecycle<T>,
  update: { atOnce?: Changes; answered?: (answer: T) => Changes },
): void {
  dispatch(updateBegun({ requestId, ...update }));
}

interface Entry {
  endpointName: string;
  originalArgs?: unknown;
  data?: unknown;
}

interface RequestMeta {
  requestId: string;
  arg: Entry & { type: 'query' | 'mutation'; queryCacheKey: string };
  /** The request was skipped because the cache had its answer. */
  condition?: boolean;
}

const changeData = (changes: Changes | undefined, { endpointName, originalArgs }: Entry, data: unknown): unknown =>
  changes?.[endpointName]?.(data as never, originalArgs as never) ?? data;

const isLong = (data: unknown): boolean => ((data as { pages?: unknown[] } | null)?.pages?.length ?? 0) > 1;

/**
 * Applies the changes of writes on top of the server's answers: those of a pending write to every answer, those of a
 * finished one to the answers of reads that began before it ended; such reads are then repeated. When a write fails,
 * the confirmed data and the changes of other writes stay.
 */
export const optimisticUpdates: Middleware = (store) => {
  const dispatch = (action: UnknownAction): void => void store.dispatch(action);
  /** Counts the reads. */
  let clock = 0;
  /** Pending reads, by request, and the clock when they began. */
  const reads = new Map<string, { key: string; beganAt: number }>();
  /** Cache keys to be read again once the pending read is answered. */
  const repeated = new Set<string>();
  /** Pending writes by their request, in the order in which they started. */
  const pending = new Map<string, Update>();
  /** Changes of finished writes that pending reads may not contain yet, and the clock when the writes ended. */
  let finished: { changes: Changes; endedAt: number }[] = [];
  /** The data without the changes of pending writes, by cache key. */
  const confirmed = new Map<string, unknown>();

  const entriesOf = (all: readonly (Changes | undefined)[]): [string, Entry][] => {
    const { queries } = (store.getState() as Record<'api', { queries: Record<string, Entry> }>)[api.reducerPath];
    return Object.entries(queries).filter(
      ([, { endpointName, data }]) => data !== undefined && all.some((changes) => changes?.[endpointName]),
    );
  };
  const confirm = (key: string, { endpointName }: Entry, data: unknown): void => {
    if ([...pending.values()].some(({ atOnce }) => atOnce?.[endpointName])) confirmed.set(key, data);
    else confirmed.delete(key);
  };
  const withPending = (entry: Entry, data: unknown): unknown =>
    [...pending.values()].reduce((visible, { atOnce }) => changeData(atOnce, entry, visible), data);
  const show = ({ endpointName, originalArgs, data: visible }: Entry, data: unknown): void => {
    const update = api.util.updateQueryData as unknown as (
      name: string,
      arg: unknown,
      recipe: () => unknown,
    ) => UnknownAction;
    const shared = copyWithStructuralSharing(visible, data);
    if (shared !== visible) dispatch(update(endpointName, originalArgs, () => shared));
  };

  const isReading = (key: string): boolean => [...reads.values()].some((read) => read.key === key);
  const repeat = ({ endpointName, originalArgs }: Entry): void => {
    const endpoints = api.endpoints as Record<string, { initiate: (arg: unknown, options: object) => UnknownAction }>;
    const read = endpoints[endpointName]?.initiate(originalArgs, { forceRefetch: true, subscribe: false });
    if (read) dispatch(read);
  };

  const begin = (update: Update): void => {
    for (const [key, entry] of entriesOf([update.atOnce])) {
      if (!confirmed.has(key)) confirmed.set(key, entry.data);
      show(entry, changeData(update.atOnce, entry, entry.data));
    }
    pending.set(update.requestId, update);
  };
  const finish = (all: readonly (Changes | undefined)[]): void => {
    for (const [key, entry] of entriesOf(all)) {
      const before = confirmed.has(key) ? confirmed.get(key) : entry.data;
      const after = all.reduce((data, changes) => changeData(changes, entry, data), before);
      confirm(key, entry, after);
      show(entry, withPending(entry, after));
    }
    for (const changes of all) if (changes && reads.size > 0) finished.push({ changes, endedAt: clock });
  };
  const fail = ({ atOnce }: Update, error: unknown): void => {
    for (const [key, entry] of entriesOf([atOnce])) {
      const before = confirmed.has(key) ? confirmed.get(key) : entry.data;
      confirm(key, entry, before);
      show(entry, withPending(entry, before));
      // Everything visible is read again once an unavailable server is back.
      if (isApiError(error) && isUnavailable(error)) continue;
      if (isReading(key)) repeated.add(key);
      else repeat(entry);
    }
  };

  const endRead = (requestId: string): void => {
    reads.delete(requestId);
    const oldest = Math.min(...[...reads.values()].map(({ beganAt }) => beganAt));
    finished = finished.filter(({ endedAt }) => oldest <= endedAt);
  };
  /** Applies finished and pending changes to an answer; returns the data to show. */
  const receive = ({ requestId, arg }: RequestMeta, answer: unknown): unknown => {
    const beganAt = reads.get(requestId)?.beganAt ?? clock;
    const confirmedData = finished
      .filter(({ endedAt }) => beganAt <= endedAt)
      .reduce((data, { changes }) => changeData(changes, arg, data), answer);
    const data = copyWithStructuralSharing(answer, confirmedData);
    endRead(requestId);
    // Repeating the read of a long list would drop its later pages.
    if (data !== answer && !isLong(data)) repeated.add(arg.queryCacheKey);
    confirm(arg.queryCacheKey, arg, data);
    return withPending(arg, data);
  };

  return (next) => (action) => {
    if (updateBegun.match(action)) begin(action.payload);
    else if (applyChanges.match(action)) finish([action.payload]);
    else if (api.util.resetApiState.match(action)) {
      for (const collection of [reads, repeated, pending, confirmed]) collection.clear();
      finished = [];
    }
    if (!isPending(action) && !isFulfilled(action) && !isRejected(action)) return next(action);

    const meta = action.meta as unknown as RequestMeta;
    const { requestId, arg } = meta;
    if (arg.type === 'query') {
      if (isPending(action)) reads.set(requestId, { key: arg.queryCacheKey, beganAt: ++clock });
      if (!isFulfilled(action)) {
        if (isRejected(action) && !meta.condition) {
          endRead(requestId);
          repeated.delete(arg.queryCacheKey);
        }
        return next(action);
      }
      const result = next({ ...action, payload: receive(meta, action.payload) });
      if (repeated.delete(arg.queryCacheKey) && !isReading(arg.queryCacheKey)) repeat(arg);
      return result;
    }
    const update = isPending(action) ? undefined : pending.get(requestId);
    if (update) {
      pending.delete(requestId);
      if (isFulfilled(action)) finish([update.atOnce, update.answered?.(action.payload as never)]);
      else fail(update, action.payload);
    }
    return next(action);
  };
};
