import { PRODUCT_NAME, SUPPORT_EMAIL } from '@vault/contracts/common/product';
import { accountBanned } from '@vault/contracts/identity/users';
import { z } from 'zod';
import type { Words } from '../inbox/inbox.service';
import { dayOf } from './days';
import { greeting } from './greeting';
import { compose, type Mail } from './layout';

const { reason, bannedAt } = accountBanned.payload.shape;

export const content = z.object({ firstName: z.string(), reason, bannedAt });

export const words: Words = {
  title: 'Your account was suspended',
  body: 'You cannot sign in, and nothing of it is shown to others.',
  link: null,
};

const HIDDEN =
  'You are signed out everywhere and cannot sign in; your listings and your showcase are hidden. A person decided this, not a program.';

/** The reason is the administrator's own words, hence carried as they are. */
export function render({ firstName, reason: why, bannedAt: at }: z.output<typeof content>, publicUrl: string): Mail {
  const suspended = `Your account was suspended on ${dayOf(at)}.`;
  return compose(
    `Your account with ${PRODUCT_NAME} was suspended`,
    greeting(firstName),
    {
      eyebrow: 'Account',
      title: 'Your account was suspended',
      paragraphs: [
        why === null ? `${suspended} Ask us for the reason: it was not written down.` : `${suspended} The reason:`,
        HIDDEN,
        'Nothing is removed: should the suspension end, you find everything as it was. A plan that you pay for counts until its end and is not renewed.',
        `If you think that this is wrong, write to ${SUPPORT_EMAIL} from the address of your account, and it is looked at again.`,
      ],
      ...(why !== null && { quote: why }),
      facts: [
        ['Suspended', dayOf(at)],
        ['Where to object', SUPPORT_EMAIL],
      ],
      footnote: 'You may also ask there for everything that is held of you, and to have it removed.',
    },
    publicUrl,
  );
}
