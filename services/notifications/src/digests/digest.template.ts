import { NOTIFICATION_KINDS, NotificationKind } from '@vault/contracts/notifications/inbox';
import { z } from 'zod';
import type { Letter, MailTemplate } from '../mail';

const DigestItem = z.object({
  kind: NotificationKind,
  title: z.string(),
  body: z.string(),
  link: z.string().nullable(),
});
export type DigestItem = z.output<typeof DigestItem>;

const content = z.object({ items: z.array(DigestItem).min(1) });

/** The rest can be read in the app. */
const MAX_ITEMS_PER_KIND = 8;

const HEADINGS: Readonly<Record<NotificationKind, string>> = {
  message: 'Messages',
  offer: 'Offers',
  transaction: 'Transactions',
  wish: 'Wishlist',
  search: 'Saved searches',
  trend: 'Market trends',
  follower: 'Followers',
  plan: 'Plan',
  export: 'Exports',
  moderation: 'Moderation',
  account: 'Account',
};

const sectionsOf = (items: readonly DigestItem[]): Letter['sections'] =>
  NOTIFICATION_KINDS.map((kind) => {
    const ofKind = items.filter((item) => item.kind === kind);
    const lines = ofKind.slice(0, MAX_ITEMS_PER_KIND).map(({ title, body, link: path }) => ({ title, body, path }));
    return { heading: HEADINGS[kind], lines, more: ofKind.length - lines.length };
  }).filter(({ lines }) => lines.length > 0);

export const digestMail: MailTemplate<z.output<typeof content>> = {
  name: 'digest',
  content,
  letter({ items }) {
    const [only] = items;
    const updates = `${items.length} updates`;
    return {
      subject: `Your daily digest: ${items.length === 1 && only ? only.title : updates}`,
      eyebrow: 'Daily digest',
      section: 'Digest',
      title: items.length === 1 ? 'What is new' : updates,
      paragraphs: ['This happened since your last digest.'],
      sections: sectionsOf(items),
      button: { label: 'See all notifications', path: '/notifications' },
      footnote:
        'On your profile, under Notifications, you choose what we send at once, what once a day and what not at all.',
    };
  },
};
