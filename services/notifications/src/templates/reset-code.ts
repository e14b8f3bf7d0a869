import { PRODUCT_NAME } from '@vault/contracts/common/product';
import { RESET_CODE_MINUTES } from '@vault/contracts/identity/auth';
import { z } from 'zod';
import { greeting } from './greeting';
import { compose, type Mail } from './layout';

export const content = z.object({ firstName: z.string(), code: z.string() });

export function render({ firstName, code }: z.output<typeof content>, publicUrl: string): Mail {
  return compose(
    `Your reset code for ${PRODUCT_NAME}`,
    greeting(firstName),
    {
      eyebrow: 'Password reset',
      title: 'Your reset code',
      paragraphs: ['Somebody, hopefully you, asked to reset the password of your vault. Enter this code to go on:'],
      stamp: code,
      footnote:
        `The code works once, for ${RESET_CODE_MINUTES} minutes. Nobody of us will ever ask you for it. ` +
        'If you did not ask for it, you need not do anything: your password stays as it is.',
    },
    publicUrl,
  );
}
