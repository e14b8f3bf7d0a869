/** Why something that was sent was not taken. */
export interface Refusal {
  code: string;
  message: string;
}

/** What a try to send came to. `later` and `stranger` leave what waits as it is. */
export type Verdict =
  { kind: 'sent' } | { kind: 'later' } | { kind: 'stranger' } | { kind: 'refused'; problem: Refusal };

const tooBusy = [408, 425, 429];

/** Reads the answer to something that waited on this device and was sent; status 0: there was none. */
export function verdictOf(status: number, problem: Refusal): Verdict {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 401) return { kind: 'stranger' };
  // The first try is still being worked on: its answer comes with a later one.
  if (problem.code === 'IDEMPOTENCY_KEY_IN_USE') return { kind: 'later' };
  if (status === 0 || tooBusy.includes(status) || (status >= 502 && status <= 504)) return { kind: 'later' };
  return { kind: 'refused', problem };
}

/** What waits, in the order of writing: `at` is when, in milliseconds. */
export const inOrder = <T extends { at: number }>(waiting: readonly T[]): T[] =>
  [...waiting].sort((a, b) => a.at - b.at);
