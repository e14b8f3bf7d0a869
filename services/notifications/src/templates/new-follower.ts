import { z } from 'zod';
import type { Words } from '../inbox/inbox.service';
import { greeting } from './greeting';
import { compose, type Mail } from './layout';
import { nameOf } from './names';

export const content = z.object({
  firstName: z.string(),
  followerId: z.string(),
  followerName: z.string(),
  /** Whether there is a page to look at. */
  followerPublic: z.boolean(),
});
type Follower = Omit<z.output<typeof content>, 'firstName'>;

const linkOf = ({ followerId, followerPublic }: Follower): string =>
  followerPublic ? `/collector-network/${followerId}` : '/collector-network';

const titleOf = ({ followerName }: Follower): string => `${nameOf(followerName)} follows you`;

export const words = (follower: Follower): Words => ({
  title: titleOf(follower),
  body: follower.followerPublic ? 'See what they collect.' : 'Their own profile is private.',
  link: linkOf(follower),
});

/** Several who began to follow since this was looked at. */
export const wordsOfMany = ({ followerName }: Follower, count: number): Pick<Words, 'title' | 'body'> => ({
  title: `${count} new followers`,
  body: `${nameOf(followerName)} is the latest.`,
});

export function render(follower: z.output<typeof content>, publicUrl: string, stopUrl?: string): Mail {
  return compose(
    titleOf(follower),
    greeting(follower.firstName),
    {
      eyebrow: 'New follower',
      section: 'Network',
      title: titleOf(follower),
      paragraphs: ['What you add, list and reach is in their feed from now on, as far as you share it.'],
      button: {
        label: follower.followerPublic ? 'See their profile' : 'See your network',
        url: `${publicUrl}${linkOf(follower)}`,
      },
      footnote: 'What you share, and with whom you want nothing to do, is chosen under Privacy on your profile.',
    },
    publicUrl,
    stopUrl,
  );
}
