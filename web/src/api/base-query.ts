import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { ACCOUNT_HEADER } from '@vault/contracts/common/account-header';
import type { Page } from '@vault/contracts/common/page';
import { type Contract, type RequestOf, toRequest } from '@vault/contracts/define';
import { type ApiError, networkFailure, readApiError } from '../lib/api-error';

export interface ContractCall {
  contract: Contract;
  input: Record<string, unknown>;
  /** Sent instead of JSON where the contract takes files. */
  form?: FormData | undefined;
  /** For contracts that support it: repeating a call with the same key and content has no further effect. */
  idempotencyKey?: string | undefined;
  /** The id of the user who queued this call on the device; the server refuses it in another user's session. */
  account?: string | undefined;
}

/** The return value of an endpoint's `query`: the contract, its input, and a form where files are sent. */
export const call = <C extends Contract>(contract: C, input: RequestOf<C>, form?: FormData): ContractCall => ({
  contract,
  input: input as Record<string, unknown>,
  form,
});

/** Network time on top of the deadline that the contract gives the server. */
const NETWORK_MARGIN_MS = 5000;

const nextCursor = (link: string | null): string | null => {
  const target = /<([^<>]*)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1];
  return target ? new URL(target, 'http://vault').searchParams.get('cursor') : null;
};

/** Builds a `Page` from a list's body and its `X-Total-Count` and `Link` headers. */
export function readPage<T>(items: T[], headers: Headers): Page<T> {
  const total = Number(headers.get('X-Total-Count') ?? Number.NaN);
  return {
    items,
    total: Number.isFinite(total) ? total : items.length,
    totalCapped: headers.get('X-Total-Count-Capped') === 'true',
    nextCursor: nextCursor(headers.get('Link')),
  };
}

type BaseQuery = BaseQueryFn<ContractCall, unknown, ApiError>;

const sendRequest: BaseQuery = async ({ contract, input, form, idempotencyKey, account }, { signal }) => {
  const { method, url, body } = toRequest(contract, input);
  const deadline = AbortSignal.timeout((contract.http?.deadlineMs ?? 5000) + NETWORK_MARGIN_MS);
  try {
    const response = await fetch(url, {
      method,
      credentials: 'same-origin',
      headers: {
        Accept: 'application/json',
        ...(body && !form && { 'Content-Type': 'application/json' }),
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
        ...(account && { [ACCOUNT_HEADER]: account }),
      },
      body: form ?? (body && JSON.stringify(body)) ?? null,
      signal: AbortSignal.any([signal, deadline]),
    });
    if (!response.ok) return { error: await readApiError(response) };
    if (contract.http?.page) return { data: readPage((await response.json()) as unknown[], response.headers) };
    const text = await response.text();
    return { data: text === '' ? null : (JSON.parse(text) as unknown) };
  } catch {
    return { error: networkFailure() };
  }
};

/** The last pending write of each resource. */
const lastWrites = new Map<string, Promise<unknown>>();

/** The resource of a call: its path up to the first parameter, such as `/collectors/7` for following and blocking. */
const resourceOf = ({ contract: { http }, input }: ContractCall): string =>
  (/^.*?:\w+/.exec(http?.path ?? '')?.[0] ?? http?.path ?? '').replace(/:(\w+)/, (_, name: string) =>
    String(input[name]),
  );

/**
 * Calls a contract. Page contracts give a `Page`, those without content null. Writes to the same resource are sent one
 * after the other, since the server may process concurrent ones in any order.
 */
export const baseQuery: BaseQuery = async (args, store, extra) => {
  if (store.type !== 'mutation' || args.form) return sendRequest(args, store, extra);
  const resource = resourceOf(args);
  const previous = lastWrites.get(resource);
  const result = (previous ?? Promise.resolve()).then(() => sendRequest(args, store, extra));
  lastWrites.set(resource, result);
  try {
    return await result;
  } finally {
    if (lastWrites.get(resource) === result) lastWrites.delete(resource);
  }
};
