import type { proposalDecided } from '@vault/contracts/collection/catalog-proposals';
import type { PayloadOf } from '@vault/contracts/define';
import type { NotificationText } from '../bell';
import { safeText } from '../mail';

type Decision = Pick<PayloadOf<typeof proposalDecided>, 'kind' | 'accepted' | 'title' | 'reason'>;

/** On one line. An administrator writes it, hence it is not checked for links. */
const reasonOf = (reason: string | null): string => (reason === null ? '' : ` ${reason.replace(/\s+/g, ' ').trim()}`);

export function proposalText({ kind, accepted, title, reason }: Decision): NotificationText {
  const release = safeText(title) ?? 'the release';
  const subject = kind === 'new' ? `“${release}”` : `Your correction of “${release}”`;
  return {
    title: accepted ? 'Your proposal is in the catalog' : 'Your proposal was declined',
    body: accepted
      ? `${subject} was accepted. Thank you: everyone finds it now.`
      : `${subject} was not taken into the catalog.${reasonOf(reason)}`,
    link: '/proposals',
  };
}
