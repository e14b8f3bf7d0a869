import { PRODUCT_NAME } from '@vault/contracts/common/product';
import { accountClosed } from '@vault/contracts/identity/account';
import { z } from 'zod';
import type { Words } from '../inbox/inbox.service';
import { dayOf } from './days';
import { greeting } from './greeting';
import { compose, type Mail } from './layout';

const { closedAt, purgeAt } = accountClosed.payload.shape;

export const content = z.object({ firstName: z.string(), closedAt, purgeAt });

export const words = ({ purgeAt }: Omit<z.output<typeof content>, 'firstName'>): Words => ({
  title: 'Your account is closed',
  body: `It is kept as it was until ${dayOf(purgeAt)}.`,
  link: null,
});

export function render({ firstName, ...at }: z.output<typeof content>, publicUrl: string): Mail {
  return compose(
    `Your account with ${PRODUCT_NAME} is closed`,
    greeting(firstName),
    {
      eyebrow: 'Account',
      title: 'Your account is closed',
      paragraphs: [
        `As you asked, it was closed on ${dayOf(at.closedAt)}. Nobody sees anything of it any more, and you are signed out everywhere.`,
        `Until ${dayOf(at.purgeAt)} it is kept as it was: sign in, and everything is back. On that day it is removed for good, photos included.`,
      ],
      facts: [
        ['Closed', dayOf(at.closedAt)],
        ['Kept until', dayOf(at.purgeAt)],
      ],
      button: { label: 'Sign in to restore it', url: `${publicUrl}/auth` },
      footnote:
        'If it was not you who closed it, sign in at once and change your password. Invoices are kept as the law wants, without your name.',
    },
    publicUrl,
  );
}
