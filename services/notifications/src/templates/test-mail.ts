import { PRODUCT_NAME } from '@vault/contracts/common/product';
import { compose, type Mail } from './layout';

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** What the administrator sends to see whether mail goes out. */
export const testMail = (publicUrl: string, sentAt: Date): Mail =>
  compose(
    `Test mail of ${PRODUCT_NAME}`,
    'Hello,',
    {
      eyebrow: 'Test',
      section: 'Administration',
      title: 'Mail goes out',
      paragraphs: [
        `This was sent from the administrator’s console on ${moment.format(sentAt)} UTC. That you can read it means that the mail server, its name and password and the sender are set up as they should be.`,
      ],
      button: { label: 'Open the vault', url: publicUrl },
      footnote: 'Nothing else needs to be done.',
    },
    publicUrl,
  );
