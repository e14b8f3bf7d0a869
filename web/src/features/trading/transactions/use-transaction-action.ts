import { useState } from 'react';
import { toast } from '../../../design-system/toast-store';
import { type ApiError, isApiError } from '../../../lib/api-error';
import { errorText } from '../../../lib/error-text';
import { type TransactionStep, useActOnTransactionMutation } from '../api/transactions.api';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key';

const failed = 'This did not get through. Please try again.';

/** Does one step of a deal, and says how that went. Gives back whether it was done. */
export function useTransactionAction(done: string) {
  const [act, { isLoading }] = useActOnTransactionMutation();
  const [problem, setProblem] = useState<ApiError | null>(null);
  const keyOf = useIdempotencyKey();
  const run = async (step: TransactionStep): Promise<boolean> => {
    setProblem(null);
    const { error } = await act({ ...step, idempotencyKey: keyOf(step) });
    if (isApiError(error)) setProblem(error);
    else toast({ title: done });
    return !error;
  };
  return { run, busy: isLoading, problem: problem && errorText(problem, failed) };
}
