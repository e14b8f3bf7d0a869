import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { ACCOUNT_HEADER } from '@vault/contracts/common/account-header';
import { type Contract, type RequestOf, toRequest } from '@vault/contracts/define';
import { type ApiError, networkFailure, readApiError } from '../lib/api-error';
import { readPage } from './read-page';

export interface ContractCall {
  contract: Contract;
  input: Record<string, unknown>;
  /** Sent instead of JSON where the contract takes pictures or a document. */
  form?: FormData | undefined;
  /** For contracts that understand it: the same key and content again has the effect once. */
  idempotencyKey?: string | undefined;
  /** Whose call it is, where it was put aside on this device before: nobody else's session makes it. */
  account?: string | undefined;
}

/** What an endpoint's `query` returns: the contract, its input, and a form where files go along. */
export const call = <C extends Contract>(contract: C, input: RequestOf<C>, form?: FormData): ContractCall => ({
  contract,
  input: input as Record<string, unknown>,
  form,
});

/** Time for the way there and back beyond the deadline that the contract gives the server. */
const marginMs = 5000;

type BaseQuery = BaseQueryFn<ContractCall, unknown, ApiError>;

const fetchAnswer: BaseQuery = async ({ contract, input, form, idempotencyKey, account }, { signal }) => {
  const { method, url, body } = toRequest(contract, input);
  const deadline = AbortSignal.timeout((contract.http?.deadlineMs ?? 5000) + marginMs);
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

/** The last write about each thing that is on its way. */
const lastWrites = new Map<string, Promise<unknown>>();

/** What a call is about: its path up to the first parameter, such as `/collectors/7` for following and blocking. */
const subjectOf = ({ contract: { http }, input }: ContractCall): string =>
  (/^.*?:\w+/.exec(http?.path ?? '')?.[0] ?? http?.path ?? '').replace(/:(\w+)/, (_, name: string) =>
    String(input[name]),
  );

/**
 * Makes one call of a contract. Page contracts answer a `Page`, those without content null. Writes about the same thing
 * go out one after the other: the server may do those that are on their way together in any order.
 */
export const baseQuery: BaseQuery = async (args, store, extra) => {
  if (store.type !== 'mutation' || args.form) return fetchAnswer(args, store, extra);
  const subject = subjectOf(args);
  const before = lastWrites.get(subject);
  const answer = (before ?? Promise.resolve()).then(() => fetchAnswer(args, store, extra));
  lastWrites.set(subject, answer);
  try {
    return await answer;
  } finally {
    if (lastWrites.get(subject) === answer) lastWrites.delete(subject);
  }
};
