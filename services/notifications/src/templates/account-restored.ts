import { PRODUCT_NAME } from '@vault/contracts/common/product';
import { accountRestored } from '@vault/contracts/identity/account';
import { z } from 'zod';
import type { Words } from '../inbox/inbox.service';
import { dayOf } from './days';
import { greeting } from './greeting';
import { compose, type Mail } from './layout';

export const content = z.object({ firstName: z.string(), restoredAt: accountRestored.payload.shape.restoredAt });

const SAID = 'Your vault, your listings and your showcase are as you left them.';

export const words: Words = { title: 'Your account is back', body: SAID, link: '/profile' };

export function render({ firstName, restoredAt }: z.output<typeof content>, publicUrl: string): Mail {
  return compose(
    `Your account with ${PRODUCT_NAME} is back`,
    greeting(firstName),
    {
      eyebrow: 'Account',
      title: 'Welcome back',
      paragraphs: [
        `Your account was restored on ${dayOf(restoredAt)}. ${SAID}`,
        'Where you paid for a plan, it still ends with what is paid: take it up again on the page of your plan if you like.',
      ],
      button: { label: 'Open your vault', url: publicUrl },
      footnote: 'If it was not you who signed in, change your password at once: somebody else knows it.',
    },
    publicUrl,
  );
}
