import { PRODUCT_NAME, SUPPORT_EMAIL } from '@vault/contracts/common/product';
import { accountActivated } from '@vault/contracts/identity/users';
import { z } from 'zod';
import type { Words } from '../inbox/inbox.service';
import { dayOf } from './days';
import { greeting } from './greeting';
import { compose, type Mail } from './layout';

export const content = z.object({ firstName: z.string(), activatedAt: accountActivated.payload.shape.activatedAt });

const SAID = 'Your vault, your listings and your showcase are as you left them.';

export const words: Words = { title: 'Your account is active again', body: SAID, link: null };

export function render({ firstName, activatedAt }: z.output<typeof content>, publicUrl: string): Mail {
  return compose(
    `Your account with ${PRODUCT_NAME} is active again`,
    greeting(firstName),
    {
      eyebrow: 'Account',
      title: 'Your account is active again',
      paragraphs: [
        `The suspension of your account ended on ${dayOf(activatedAt)}: sign in as before. ${SAID}`,
        'Where you paid for a plan, it ends with what is paid: take it up again on the page of your plan if you like.',
      ],
      button: { label: 'Sign in', url: `${publicUrl}/auth` },
      footnote: `Should anything be missing, write to ${SUPPORT_EMAIL}.`,
    },
    publicUrl,
  );
}
