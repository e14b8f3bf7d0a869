import { z } from 'zod';
import type { Words } from '../inbox/inbox.service';
import { greeting } from './greeting';
import { compose, type Mail } from './layout';
import { nameOf, titleOf, wordsOf } from './names';

export const content = z.object({
  firstName: z.string(),
  byName: z.string(),
  conversationId: z.string(),
  /** Empty where the conversation is about no listing. */
  listingTitle: z.string(),
  excerpt: z.string(),
});
type Message = Omit<z.output<typeof content>, 'firstName'>;

const NO_WORDS = 'The message holds an address or signs that we do not repeat. Read it on the site.';
const linkOf = ({ conversationId }: Message): string => `/marketplace/inbox/${conversationId}`;

export const words = (message: Message): Words => ({
  title: `${nameOf(message.byName)} wrote to you`,
  body: wordsOf(message.excerpt) ?? NO_WORDS,
  link: linkOf(message),
});

/** Several from the same person that are not read yet. */
export const wordsOfMany = (message: Message, count: number): Pick<Words, 'title' | 'body'> => ({
  title: `${count} new messages from ${nameOf(message.byName)}`,
  body: words(message).body,
});

export function render(message: z.output<typeof content>, publicUrl: string, stopUrl?: string): Mail {
  const { firstName, byName, listingTitle, excerpt } = message;
  const name = nameOf(byName);
  const about = listingTitle === '' ? 'In your conversation:' : `About ${titleOf(listingTitle)}:`;
  return compose(
    `${name} wrote to you`,
    greeting(firstName),
    {
      eyebrow: 'Message',
      section: 'Inbox',
      title: `${name} wrote to you`,
      paragraphs: [about],
      quote: wordsOf(excerpt) ?? NO_WORDS,
      button: { label: 'Read and answer', url: `${publicUrl}${linkOf(message)}` },
      footnote:
        'Answer on the site: replies to this mail reach nobody. While messages of a conversation wait unread, we write of it once a day at most.',
    },
    publicUrl,
    stopUrl,
  );
}
