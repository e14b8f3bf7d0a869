import { MAX_MESSAGE_LENGTH } from '@vault/contracts/marketplace/messages?light';
import { formatCount } from '../../../lib/format';
import type { Draft } from './drafts';

/** From so many characters on they are counted in sight. */
const countedFrom = MAX_MESSAGE_LENGTH - 500;

/** What is typed stays as it is, however long: whether it can be sent, and what is in the way. */
export function draftStatus({ text, pictures }: Draft) {
  const { length } = text.trim();
  const tooMany = length - MAX_MESSAGE_LENGTH;
  return {
    counted: length >= countedFrom,
    problem:
      tooMany > 0
        ? `A message has at most ${formatCount(MAX_MESSAGE_LENGTH)} characters; ${formatCount(tooMany)} are too many. Shorten it, or send it in parts.`
        : undefined,
    ready: (length > 0 || pictures.length > 0) && tooMany <= 0 && pictures.every(({ state }) => state === 'ready'),
  };
}
