/** Why the server refused a queued item. */
export interface Refusal {
  code: string;
  message: string;
}

/** The result of an attempt to send a queued item. `later` and `signed-out` leave it in the queue. */
export type SendResult =
  | { kind: 'sent' }
  | { kind: 'later' }
  | { kind: 'signed-out' }
  | { kind: 'refused'; problem: Refusal };

const RETRYABLE_STATUSES = [408, 425, 429];

/** The result for an answer's status; 0 if there was no answer. */
export function sendResultOf(status: number, problem: Refusal): SendResult {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 401) return { kind: 'signed-out' };
  // The first attempt is still being processed; a later one gets its answer.
  if (problem.code === 'IDEMPOTENCY_KEY_IN_USE') return { kind: 'later' };
  if (status === 0 || RETRYABLE_STATUSES.includes(status) || (status >= 502 && status <= 504)) return { kind: 'later' };
  return { kind: 'refused', problem };
}

/** Queued items in the order of writing; `at` is in milliseconds. */
export const inWritingOrder = <T extends { at: number }>(waiting: readonly T[]): T[] =>
  [...waiting].sort((a, b) => a.at - b.at);
