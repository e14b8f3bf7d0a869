import { z } from 'zod';
import type { NotificationText } from '../bell';
import { collectorName, listingName, safeText, type MailTemplate } from '../mail';

const content = z.object({
  byName: z.string(),
  conversationId: z.string(),
  /** Empty where the conversation is not about a listing. */
  listingTitle: z.string(),
  excerpt: z.string(),
});
export type Message = z.output<typeof content>;

const HIDDEN_TEXT = 'The message contains a link, or characters that we do not repeat here. Read it on the site.';

const titleOf = ({ byName }: Message): string => `${collectorName(byName)} wrote to you`;
const bodyOf = ({ excerpt }: Message): string => safeText(excerpt) ?? HIDDEN_TEXT;
const pathOf = ({ conversationId }: Message): string => `/marketplace/inbox/${conversationId}`;

export const messageText = (message: Message): NotificationText => ({
  title: titleOf(message),
  body: bodyOf(message),
  link: pathOf(message),
});

/** The text for several unread messages of a conversation. */
export const messagesText = (message: Message, count: number): Pick<NotificationText, 'title' | 'body'> => ({
  title: `${count} new messages from ${collectorName(message.byName)}`,
  body: bodyOf(message),
});

export const messageMail: MailTemplate<Message> = {
  name: 'message',
  content,
  letter: (message) => ({
    subject: titleOf(message),
    eyebrow: 'Message',
    section: 'Inbox',
    title: titleOf(message),
    paragraphs: [message.listingTitle === '' ? 'In your conversation:' : `About ${listingName(message.listingTitle)}:`],
    quote: bodyOf(message),
    button: { label: 'Read and reply', path: pathOf(message) },
    footnote:
      'Please reply on the site: replies to this mail are not delivered. While messages of a conversation are unread, we send you at most one mail a day about it.',
  }),
};
