import { useState } from 'react';
import { toast } from '../../../design-system/toast-store';
import { type ApiError, isApiError } from '../../../lib/api-error';
import { errorText } from '../../../lib/error-text';
import { type TransactionAction, useActOnTransactionMutation } from '../api/transactions.api';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key';

const actionFailed = 'Your change could not be saved. Please try again.';

/** Runs an action on a transaction and shows `successTitle` in a toast; `run` resolves to whether it succeeded. */
export function useTransactionAction(successTitle: string) {
  const [act, { isLoading }] = useActOnTransactionMutation();
  const [problem, setProblem] = useState<ApiError | null>(null);
  const idempotencyKeyOf = useIdempotencyKey();
  const run = async (action: TransactionAction): Promise<boolean> => {
    setProblem(null);
    const { error } = await act({ ...action, idempotencyKey: idempotencyKeyOf(action) });
    if (isApiError(error)) setProblem(error);
    else toast({ title: successTitle });
    return !error;
  };
  return { run, busy: isLoading, problem: problem && errorText(problem, actionFailed) };
}
