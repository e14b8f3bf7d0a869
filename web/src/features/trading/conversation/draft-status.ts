import { MAX_MESSAGE_LENGTH } from '@vault/contracts/marketplace/messages?light';
import { formatCount } from '../../../lib/format';
import type { Draft } from './drafts';

/** The length from which the number of characters is displayed. */
const countFrom = MAX_MESSAGE_LENGTH - 500;

/** Whether a draft can be sent, and the error to display if it is too long: the text itself is never cut. */
export function draftStatus({ text, pictures }: Draft) {
  const { length } = text.trim();
  const excess = length - MAX_MESSAGE_LENGTH;
  return {
    showsCount: length >= countFrom,
    problem:
      excess > 0
        ? `A message can have at most ${formatCount(MAX_MESSAGE_LENGTH)} characters; ${formatCount(excess)} are too many. Shorten it, or send it in parts.`
        : undefined,
    canSend: (length > 0 || pictures.length > 0) && excess <= 0 && pictures.every(({ state }) => state === 'ready'),
  };
}
