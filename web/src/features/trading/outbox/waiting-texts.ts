import { countOf, formatTime } from '../../../lib/format';
import type { WaitingMessage } from './waiting-message';

export interface WaitingStatus {
  kind: 'sending' | 'offline' | 'later' | 'refused';
  text: string;
}

/** '2 messages were not sent.'; nothing when none waits. */
export const unsentText = ({ length }: readonly unknown[]): string =>
  length === 0 ? '' : `${countOf(length, 'message')} ${length === 1 ? 'was' : 'were'} not sent.`;

/** How it stands with a message that has not been taken yet. */
export function waitingStatusOf(
  { id, state, problem, notBefore }: Pick<WaitingMessage, 'id' | 'state' | 'problem' | 'notBefore'>,
  { sending, online, now }: { sending: string | null; online: boolean; now: number },
): WaitingStatus {
  if (sending === id) return { kind: 'sending', text: 'Sending…' };
  if (state === 'refused') return { kind: 'refused', text: `Not sent. ${problem?.message ?? ''}`.trim() };
  if (!online) return { kind: 'offline', text: 'Waits for a connection, then it is sent by itself.' };
  if (problem === null) return { kind: 'sending', text: 'Sending…' };
  if (problem.code === 'TOO_MANY_REQUESTS')
    return {
      kind: 'later',
      text: `Not sent yet: that is a lot of messages at once. It is sent by itself at ${formatTime(Math.max(notBefore, now))}.`,
    };
  return { kind: 'later', text: 'Not sent yet. The vault did not answer; it is tried again by itself.' };
}
