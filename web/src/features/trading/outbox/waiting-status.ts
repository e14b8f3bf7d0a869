import { countOf, formatTime } from '../../../lib/format';
import type { WaitingMessage } from './waiting-message';

export interface WaitingStatus {
  kind: 'sending' | 'offline' | 'later' | 'refused';
  text: string;
}

/** '2 messages were not sent.'; empty if there are none. */
export const unsentText = ({ length }: readonly unknown[]): string =>
  length === 0 ? '' : `${countOf(length, 'message')} ${length === 1 ? 'was' : 'were'} not sent.`;

/** The delivery status of a message that the server has not accepted yet. */
export function waitingStatus(
  { id, state, problem, notBefore }: Pick<WaitingMessage, 'id' | 'state' | 'problem' | 'notBefore'>,
  { sendingId, online, now }: { sendingId: string | null; online: boolean; now: number },
): WaitingStatus {
  if (sendingId === id) return { kind: 'sending', text: 'Sending…' };
  if (state === 'refused') return { kind: 'refused', text: `Not sent. ${problem?.message ?? ''}`.trim() };
  if (!online) return { kind: 'offline', text: 'Waiting for a connection. It will be sent automatically.' };
  if (problem === null) return { kind: 'sending', text: 'Sending…' };
  if (problem.code === 'TOO_MANY_REQUESTS')
    return {
      kind: 'later',
      text: `Not sent yet: you sent a lot of messages at once. It will be sent automatically at ${formatTime(Math.max(notBefore, now))}.`,
    };
  return { kind: 'later', text: 'Not sent yet. The server did not respond. It will be sent automatically.' };
}
