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

const PAGE_SIZE = 30;
const contracts = {
  pay: payTransaction,
  ship: shipTransaction,
  complete: completeTransaction,
  cancel: cancelTransaction,
  feedback: giveFeedback,
};

/** An action of one side with its input. */
export type TransactionAction =
  | { action: 'pay'; input: RequestOf<typeof payTransaction> }
  | { action: 'ship'; input: RequestOf<typeof shipTransaction> }
  | { action: 'complete'; input: RequestOf<typeof completeTransaction> }
  | { action: 'cancel'; input: RequestOf<typeof cancelTransaction> }
  | { action: 'feedback'; input: RequestOf<typeof giveFeedback> };

export const transactionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    transactions: build.infiniteQuery<Page<Transaction>, TransactionFilter, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (last) => last.nextCursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) =>
        call(listTransactions, { ...queryArg, limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) }),
      providesTags: [{ type: 'Transaction', id: 'LIST' }],
    }),
    transaction: build.query<Transaction, string>({
      query: (id) => call(getTransaction, { id }),
      providesTags: (_transaction, _error, id) => [{ type: 'Transaction', id }],
    }),
    actOnTransaction: build.mutation<Transaction, TransactionAction & { idempotencyKey: string }>({
      query: ({ action, input, idempotencyKey }) => {
        const request = { contract: contracts[action], input: { ...input } };
        return contracts[action].http?.idempotent ? { ...request, idempotencyKey } : request;
      },
      onQueryStarted: (_args, lifecycle) => showUpdate(lifecycle, { answered: replaceTransaction }),
      invalidatesTags: (transaction, _error, { input, action }) =>
        transaction
          ? [
              { type: 'Transaction', id: 'LIST' },
              { type: 'Conversation', id: transaction.conversationId },
              { type: 'Conversation', id: 'LIST' },
              ...(action === 'complete' || action === 'cancel' ? (['Listing', 'Transfer', 'Vault'] as const) : []),
            ]
          : [{ type: 'Transaction', id: input.id }],
    }),
  }),
});

const replaceTransaction = (updated: Transaction): Changes =>
  ({
    transaction: (transaction, id) => (id === updated.id ? updated : transaction),
  }) satisfies ChangesOf<typeof transactionsApi>;

export const { useTransactionsInfiniteQuery, useTransactionQuery, useActOnTransactionMutation } = transactionsApi;
