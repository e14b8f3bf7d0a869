import { collectorFollowed } from '@vault/contracts/identity/relations';
import type { z } from 'zod';
import type { NotificationText } from '../bell';
import { collectorName, type MailTemplate } from '../mail';

const content = collectorFollowed.payload.pick({ followerId: true, followerName: true, followerPublic: true });
type Follower = z.output<typeof content>;

const titleOf = ({ followerName }: Follower): string => `${collectorName(followerName)} follows you`;

/** A private profile has no page. */
const pathOf = ({ followerId, followerPublic }: Follower): string =>
  followerPublic ? `/collector-network/${followerId}` : '/collector-network';

export const followerText = (follower: Follower): NotificationText => ({
  title: titleOf(follower),
  body: follower.followerPublic ? 'See what they collect.' : 'Their profile is private.',
  link: pathOf(follower),
});

/** The text for several unread followers. */
export const followersText = ({ followerName }: Follower, count: number): Pick<NotificationText, 'title' | 'body'> => ({
  title: `${count} new followers`,
  body: `${collectorName(followerName)} is the latest.`,
});

export const followerMail: MailTemplate<Follower> = {
  name: 'new-follower',
  content,
  letter: (follower) => ({
    subject: titleOf(follower),
    eyebrow: 'New follower',
    section: 'Network',
    title: titleOf(follower),
    paragraphs: [
      'From now on they see in their feed what you add and list and which milestones you reach, as far as you share it.',
    ],
    button: { label: follower.followerPublic ? 'See their profile' : 'See your network', path: pathOf(follower) },
    footnote: 'Under Privacy on your profile you choose what you share, and whom you mute or block.',
  }),
};
