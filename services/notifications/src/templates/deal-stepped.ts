import { transactionProgressed } from '@vault/contracts/marketplace/events';
import { z } from 'zod';
import type { Words } from '../inbox/inbox.service';
import { greeting } from './greeting';
import { compose, type Mail } from './layout';
import { nameOf, titleOf, wordsOf } from './names';

const { shape } = transactionProgressed.payload;

export const content = z.object({
  firstName: z.string(),
  transactionId: shape.transactionId,
  listingTitle: shape.listingTitle,
  byName: shape.byName,
  step: shape.step,
  yourTurn: shape.yourTurn,
  trackingNumber: shape.trackingNumber,
  reason: shape.reason,
});
type Content = z.output<typeof content>;
type Step = Omit<Content, 'firstName'>;

const TITLES: Readonly<Record<Step['step'], (name: string, car: string, byMarket: boolean) => string>> = {
  paid: (name, car) => `${name} has paid for ${car}`,
  shipped: (name, car) => `${name} has sent ${car}`,
  received: (name, car) => `${name} has received ${car}`,
  completed: (_, car) => `The deal for ${car} is complete`,
  canceled: (name, car, byMarket) =>
    byMarket ? `The deal for ${car} was called off` : `${name} called off the deal for ${car}`,
  reminded: (_, car) => `${capital(car)} waits for you`,
  feedback: (name, car) => `${name} gave feedback on the deal for ${car}`,
};

const NEXT: Readonly<Record<NonNullable<Step['yourTurn']>, string>> = {
  pay: 'It is your turn: pay as you two agreed, and say so on the deal’s page.',
  ship: 'It is your turn: send it well packed, and put the tracking number on the deal’s page.',
  complete: 'Once it has arrived, look it over and say so on the deal’s page.',
  feedback: 'Tell others how it went: a line of feedback takes a minute.',
};

const QUIET: Readonly<Record<Step['step'], string>> = {
  paid: 'It is the other side’s turn now.',
  shipped: 'It is on its way.',
  received: 'It is the other side’s turn now.',
  completed: 'Both sides are done. Thank you for dealing here.',
  canceled: 'Nothing more is to be done. What was put aside for it is free again.',
  reminded: 'Something in this deal is overdue.',
  feedback: 'It is shown once both have given theirs, or when 14 days have passed.',
};

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const titleFor = ({ step, byName, listingTitle }: Step): string =>
  TITLES[step](nameOf(byName), titleOf(listingTitle), byName === null);

const nextOf = ({ step, yourTurn }: Step): string => (yourTurn === null ? QUIET[step] : NEXT[yourTurn]);

/** What came with the step: a parcel's number, or why it was called off. */
function detailOf({ trackingNumber, reason }: Step): { name: string; value: string } | undefined {
  const number = wordsOf(trackingNumber);
  if (number !== undefined) return { name: 'Tracking number', value: number };
  const why = wordsOf(reason);
  return why === undefined ? undefined : { name: 'The reason', value: why };
}

const linkOf = ({ transactionId }: Step): string => `/marketplace/transactions/${transactionId}`;

function bodyOf(step: Step): string {
  const detail = detailOf(step);
  return detail ? `${detail.name}: ${detail.value.replace(/[.!]$/, '')}. ${nextOf(step)}` : nextOf(step);
}

export const words = (step: Step): Words => ({
  title: titleFor(step),
  body: bodyOf(step),
  link: linkOf(step),
});

export function render(step: Content, publicUrl: string, stopUrl?: string): Mail {
  const detail = detailOf(step);
  return compose(
    titleFor(step),
    greeting(step.firstName),
    {
      eyebrow: step.step === 'reminded' ? 'Reminder' : 'Deal',
      section: 'Marketplace',
      title: titleFor(step),
      paragraphs: [nextOf(step)],
      ...(detail && { facts: [[detail.name, detail.value]] }),
      button: { label: 'Go to the deal', url: `${publicUrl}${linkOf(step)}` },
      footnote: 'The money passes between the two of you, never through us. Keep to what the deal’s page says.',
    },
    publicUrl,
    stopUrl,
  );
}
