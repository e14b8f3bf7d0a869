import { PRODUCT_NAME } from '@vault/contracts/common/product';
import { z } from 'zod';
import type { Words } from '../inbox/inbox.service';
import { greeting } from './greeting';
import { compose, type Mail } from './layout';

export const content = z.object({ firstName: z.string(), changedAt: z.iso.datetime({ offset: true }) });

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

const changed = (changedAt: string): string =>
  `The password of your vault was changed on ${moment.format(new Date(changedAt))} UTC.`;

export const words = (changedAt: string): Words => ({
  title: 'Your password was changed',
  body: `${changed(changedAt)} If it was not you, reset it at once.`,
  link: '/profile',
});

export function render({ firstName, changedAt }: z.output<typeof content>, publicUrl: string): Mail {
  return compose(
    `Your password for ${PRODUCT_NAME} was changed`,
    greeting(firstName),
    {
      eyebrow: 'Security',
      title: 'Your password was changed',
      paragraphs: [
        changed(changedAt),
        'If this was you, all is well. If it was not, please reset your password at once.',
      ],
      button: { label: 'Reset password', url: `${publicUrl}/auth` },
      footnote: 'We write to you whenever the password changes, so that nobody can do it unnoticed.',
    },
    publicUrl,
  );
}
