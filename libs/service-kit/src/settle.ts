/**
 * Waits for a call that is made before a database transaction. The function that it resolves to returns the call's
 * result or throws its error inside of the transaction: a request that repeats an idempotency key is answered as it was
 * before, though the call fails by now.
 */
export async function settle<T>(call: Promise<T>): Promise<() => T> {
  const [outcome] = await Promise.allSettled([call]);
  return () => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  };
}
