import { transactionProgressed } from '@vault/contracts/marketplace/events';
import type { z } from 'zod';
import type { NotificationText } from '../bell';
import { collectorName, listingName, safeText, type MailTemplate } from '../mail';

const content = transactionProgressed.payload.pick({
  transactionId: true,
  listingTitle: true,
  byName: true,
  step: true,
  yourTurn: true,
  trackingNumber: true,
  reason: true,
});
type Progress = z.output<typeof content>;

/** `byMarket`: the marketplace took the step, for example because a deadline had passed. */
const TITLES: Readonly<Record<Progress['step'], (name: string, listing: string, byMarket: boolean) => string>> = {
  paid: (name, listing) => `${name} has paid for ${listing}`,
  shipped: (name, listing) => `${name} has shipped ${listing}`,
  received: (name, listing) => `${name} has received ${listing}`,
  completed: (_, listing) => `The transaction for ${listing} is complete`,
  canceled: (name, listing, byMarket) =>
    byMarket ? `The transaction for ${listing} was canceled` : `${name} canceled the transaction for ${listing}`,
  reminded: (_, listing) => `The transaction for ${listing} is waiting for you`,
  feedback: (name, listing) => `${name} left feedback on the transaction for ${listing}`,
};

const TASKS: Readonly<Record<NonNullable<Progress['yourTurn']>, string>> = {
  pay: 'It is your turn: pay as agreed, then confirm it on the page of the transaction.',
  ship: 'It is your turn: ship it well packed, then add the tracking number on the page of the transaction.',
  complete: 'When it has arrived, check it and confirm it on the page of the transaction.',
  feedback: 'Tell others how it went: leaving feedback takes a minute.',
};

/** Shown when there is nothing to do for the reader. */
const STATES: Readonly<Record<Progress['step'], string>> = {
  paid: 'It is the other collector’s turn now.',
  shipped: 'It is on its way.',
  received: 'It is the other collector’s turn now.',
  completed: 'Both sides are done. Thank you for trading here.',
  canceled: 'There is nothing left to do. Cars that were reserved for it are available again.',
  reminded: 'Something in this transaction is overdue.',
  feedback: 'It is shown once both of you have given feedback, or after 14 days.',
};

const titleOf = ({ step, byName, listingTitle }: Progress): string =>
  TITLES[step](collectorName(byName), listingName(listingTitle), byName === null);

const nextStepOf = ({ step, yourTurn }: Progress): string => (yourTurn === null ? STATES[step] : TASKS[yourTurn]);

const pathOf = ({ transactionId }: Progress): string => `/marketplace/transactions/${transactionId}`;

/** The tracking number, or why the transaction was canceled. */
function detailOf({ trackingNumber, reason }: Progress): readonly [name: string, value: string] | undefined {
  const safeNumber = safeText(trackingNumber);
  if (safeNumber !== undefined) return ['Tracking number', safeNumber];
  const safeReason = safeText(reason);
  return safeReason === undefined ? undefined : ['Reason', safeReason];
}

export function transactionText(progress: Progress): NotificationText {
  const [name, value = ''] = detailOf(progress) ?? [];
  const detail = name === undefined ? '' : `${name}: ${value.replace(/[.!]$/, '')}. `;
  return { title: titleOf(progress), body: `${detail}${nextStepOf(progress)}`, link: pathOf(progress) };
}

export const transactionMail: MailTemplate<Progress> = {
  name: 'transaction-progressed',
  content,
  letter(progress) {
    const detail = detailOf(progress);
    return {
      subject: titleOf(progress),
      eyebrow: progress.step === 'reminded' ? 'Reminder' : 'Transaction',
      section: 'Marketplace',
      title: titleOf(progress),
      paragraphs: [nextStepOf(progress)],
      ...(detail && { facts: [detail] }),
      button: { label: 'Go to the transaction', path: pathOf(progress) },
      footnote: 'You pay each other directly, never through us. Follow the steps on the page of the transaction.',
    };
  },
};
