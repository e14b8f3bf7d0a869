import type { Page } from '@vault/contracts/common/page';
import type { RequestOf } from '@vault/contracts/define';
import {
  cancelTransaction,
  completeTransaction,
  getTransaction,
  giveFeedback,
  listTransactions,
  payTransaction,
  shipTransaction,
  type Transaction,
} from '@vault/contracts/marketplace/transactions?light';
import { api } from '../../../api/api';
import { call } from '../../../api/base-query';
import { type Changes, type ChangesOf, showUpdate } from '../../../api/optimistic-updates';

export type TransactionFilter = Omit<RequestOf<typeof listTransactions>, 'cursor' | 'limit'>;

const pageSize = 30;
const acts = {
  pay: payTransaction,
  ship: shipTransaction,
  complete: completeTransaction,
  cancel: cancelTransaction,
  feedback: giveFeedback,
};

/** Something that one side does, and what it says with it. */
export type TransactionStep =
  | { act: 'pay'; input: RequestOf<typeof payTransaction> }
  | { act: 'ship'; input: RequestOf<typeof shipTransaction> }
  | { act: 'complete'; input: RequestOf<typeof completeTransaction> }
  | { act: 'cancel'; input: RequestOf<typeof cancelTransaction> }
  | { act: 'feedback'; input: RequestOf<typeof giveFeedback> };

export const transactionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    transactions: build.infiniteQuery<Page<Transaction>, TransactionFilter, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (last) => last.nextCursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) =>
        call(listTransactions, { ...queryArg, limit: pageSize, ...(pageParam !== null && { cursor: pageParam }) }),
      providesTags: [{ type: 'Transaction', id: 'LIST' }],
    }),
    transaction: build.query<Transaction, string>({
      query: (id) => call(getTransaction, { id }),
      providesTags: (_transaction, _error, id) => [{ type: 'Transaction', id }],
    }),
    actOnTransaction: build.mutation<Transaction, TransactionStep & { idempotencyKey: string }>({
      query: ({ act, input, idempotencyKey }) => {
        const asked = { contract: acts[act], input: { ...input } };
        return acts[act].http?.idempotent ? { ...asked, idempotencyKey } : asked;
      },
      onQueryStarted: (_step, lifecycle) => showUpdate(lifecycle, { answered: showAnswer }),
      invalidatesTags: (transaction, _error, { input, act }) =>
        transaction
          ? [
              { type: 'Transaction', id: 'LIST' },
              { type: 'Conversation', id: transaction.conversationId },
              { type: 'Conversation', id: 'LIST' },
              ...(act === 'complete' || act === 'cancel' ? (['Listing', 'Transfer', 'Vault'] as const) : []),
            ]
          : [{ type: 'Transaction', id: input.id }],
    }),
  }),
});

const showAnswer = (answer: Transaction): Changes =>
  ({
    transaction: (transaction, id) => (id === answer.id ? answer : transaction),
  }) satisfies ChangesOf<typeof transactionsApi>;

export const { useTransactionsInfiniteQuery, useTransactionQuery, useActOnTransactionMutation } = transactionsApi;
