import { MESSAGE_MAX } from '@vault/contracts/marketplace/messages?light';
import { formatCount } from '../../../lib/format';
import type { Draft } from './drafts';

/** From so many characters on they are counted in sight. */
const countedFrom = MESSAGE_MAX - 500;

/** What is typed stays as it is, however long: whether it can be sent, and what is in the way. */
export function draftStanding({ text, pictures }: Draft) {
  const { length } = text.trim();
  const tooMany = length - MESSAGE_MAX;
  return {
    counted: length >= countedFrom,
    problem:
      tooMany > 0
        ? `A message has at most ${formatCount(MESSAGE_MAX)} characters; ${formatCount(tooMany)} are too many. Shorten it, or send it in parts.`
        : undefined,
    ready: (length > 0 || pictures.length > 0) && tooMany <= 0 && pictures.every(({ state }) => state === 'ready'),
  };
}
