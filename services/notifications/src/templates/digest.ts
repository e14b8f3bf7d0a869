import { NOTIFICATION_KINDS, NotificationKind } from '@vault/contracts/notifications/inbox';
import { z } from 'zod';
import { greeting } from './greeting';
import { compose, type Mail } from './layout';
import type { Section } from './layout-parts';

export const content = z.object({
  firstName: z.string(),
  items: z
    .array(z.object({ kind: NotificationKind, title: z.string(), body: z.string(), link: z.string().nullable() }))
    .min(1),
});
type Items = z.output<typeof content>['items'];

/** A mail is read in a moment; the rest is in the app. */
const MAX_OF_A_KIND = 8;

const HEADINGS: Readonly<Record<NotificationKind, string>> = {
  message: 'Messages',
  offer: 'Offers',
  transaction: 'Deals',
  wish: 'Wishlist',
  search: 'Saved searches',
  trend: 'Market trends',
  follower: 'Followers',
  plan: 'Plan',
  export: 'Exports',
  moderation: 'Moderation',
  account: 'Account',
};

function sectionsOf(items: Items, publicUrl: string): Section[] {
  return NOTIFICATION_KINDS.map((kind) => {
    const of = items.filter((item) => item.kind === kind);
    const lines = of.slice(0, MAX_OF_A_KIND).map(({ title, body, link }) => ({
      ...{ title, body },
      url: link === null ? null : `${publicUrl}${link}`,
    }));
    return { heading: HEADINGS[kind], lines, more: of.length - lines.length };
  }).filter(({ lines }) => lines.length > 0);
}

export function render({ firstName, items }: z.output<typeof content>, publicUrl: string, stopUrl?: string): Mail {
  const [only] = items;
  const subject = items.length === 1 && only ? `Your day: ${only.title}` : `Your day: ${items.length} pieces of news`;
  return compose(
    subject,
    greeting(firstName),
    {
      eyebrow: 'Daily digest',
      section: 'Digest',
      title: items.length === 1 ? 'What is new' : `${items.length} pieces of news`,
      paragraphs: ['This is what has gathered since the last digest.'],
      sections: sectionsOf(items, publicUrl),
      button: { label: 'See everything', url: `${publicUrl}/notifications` },
      footnote:
        'What comes at once, what once a day and what not at all is chosen on your profile, under Notifications.',
    },
    publicUrl,
    stopUrl,
  );
}
