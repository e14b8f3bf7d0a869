import { PRODUCT_NAME } from '@vault/contracts/common/product';
import { z } from 'zod';
import { greeting } from './greeting';
import { compose, type Mail } from './layout';

export const content = z.object({ firstName: z.string(), token: z.string() });

export function render({ firstName, token }: z.output<typeof content>, publicUrl: string): Mail {
  return compose(
    `Verify your address for ${PRODUCT_NAME}`,
    greeting(firstName),
    {
      eyebrow: 'New vault',
      title: 'Your vault is open',
      paragraphs: ['Please verify that this is your address, so that we can always reach you about your collection.'],
      button: { label: 'Verify address', url: `${publicUrl}/verify-email?token=${encodeURIComponent(token)}` },
      footnote:
        'The link works once, for three days. If you did not open a vault with us, you need not do anything: ' +
        'without this step the address stays unverified.',
    },
    publicUrl,
  );
}
