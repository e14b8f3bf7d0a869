import { subscriptionNotice } from '@vault/contracts/billing/events';
import type { z } from 'zod';
import type { NotificationText } from '../bell';
import { formatDate, formatMoney, safeText, type Letter, type MailTemplate } from '../mail';

const content = subscriptionNotice.payload.omit({ userId: true });
type Notice = z.output<typeof content>;

const NOTHING_DELETED = 'Nothing in your vault is deleted, however many cars it has.';

const planName = ({ tier }: Notice): string => tier.charAt(0).toUpperCase() + tier.slice(1);
const onDate = ({ at }: Notice): string => (at === null ? 'soon' : `on ${formatDate(at)}`);
const untilDate = ({ at }: Notice): string => (at === null ? '' : ` until ${formatDate(at)}`);
const amountOf = ({ amount }: Notice): string => (amount === null ? 'The amount' : formatMoney(amount));

function paidUntil({ amount, at }: Notice): string {
  if (at === null) return '';
  if (amount === null) return ` It is paid until ${formatDate(at)}.`;
  return ` You paid ${formatMoney(amount)}, until ${formatDate(at)}.`;
}

interface NoticeText {
  readonly title: string;
  readonly body: string;
  /** The page of the plan by default. */
  readonly path?: string;
  readonly button?: string;
}

const TEXTS: Readonly<Record<Notice['news'], (notice: Notice) => NoticeText>> = {
  started: (notice) => ({
    title: `Welcome to ${planName(notice)}`,
    body: `Your plan is active in every browser that you have open.${paidUntil(notice)}`,
    path: '/',
    button: 'Open your vault',
  }),
  renewed: (notice) => ({
    title: `Your ${planName(notice)} plan was renewed`,
    body: `Thank you for staying.${paidUntil(notice)}`,
  }),
  upgraded: (notice) => ({
    title: `You are now on ${planName(notice)}`,
    body: `The new plan is active. We deducted what was left of the previous one from its price.${paidUntil(notice)}`,
    path: '/',
    button: 'Open your vault',
  }),
  downgrade_planned: (notice) => ({
    title: `Your plan will change to ${planName(notice)}`,
    body: `It changes ${onDate(notice)}; until then you keep what you have paid for. Until that day you can undo the change.`,
  }),
  downgraded: (notice) => ({
    title: `You are now on ${planName(notice)}`,
    body: `Your plan has changed as you planned. ${NOTHING_DELETED}`,
  }),
  cancel_planned: (notice) => ({
    title: `Your ${planName(notice)} plan will end`,
    body: `It ends ${onDate(notice)} and is not renewed; until then everything stays as it is. ${NOTHING_DELETED}`,
    button: 'Keep the plan',
  }),
  resumed: (notice) => ({
    title: `Your ${planName(notice)} plan continues`,
    body: `The planned change was undone.${notice.at === null ? '' : ` The plan is renewed on ${formatDate(notice.at)}.`}`,
  }),
  ended: (notice) => ({
    title: `Your ${planName(notice)} plan has ended`,
    body: `You are now on the free plan. ${NOTHING_DELETED} You can choose a plan again at any time.`,
    path: '/pricing',
    button: 'See the plans',
  }),
  payment_failed: (notice) => ({
    title: 'A payment failed',
    body: `${amountOf(notice)} for your ${planName(notice)} plan could not be collected. You keep the plan${untilDate(notice)}, so that you have time to check your card; we will try the payment again.`,
    button: 'Fix the payment',
  }),
  grace_over: (notice) => ({
    title: 'Your plan is paused',
    body: `The payment for ${planName(notice)} is still missing, so you are on the free plan for now. As soon as it is paid, everything is back. ${NOTHING_DELETED}`,
    button: 'Fix the payment',
  }),
  payment_recovered: (notice) => ({
    title: 'Your payment was received',
    body: `${planName(notice)} is active as before.${paidUntil(notice)}`,
  }),
  refund_requested: (notice) => ({
    title: 'We received your refund request',
    body: `A person will review it. ${notice.amount === null ? '' : `By our refund policy it amounts to ${amountOf(notice)}. `}We will write to you as soon as it is decided.`,
  }),
  refunded: (notice) => ({
    title: 'Your refund is on its way',
    body: `${amountOf(notice)} is returned to the card that you paid with; your bank may take some days. Your plan has ended. ${NOTHING_DELETED}`,
  }),
  refund_declined: () => ({
    title: 'Your refund request was declined',
    body: 'A person reviewed it, not a program. Your plan stays as it is.',
  }),
};

const PLAN_PATH = '/billing';

const factsOf = (notice: Notice): Letter['facts'] =>
  notice.amount === null
    ? undefined
    : [
        ['Plan', planName(notice)],
        ...(notice.interval === null ? [] : [['Billed', notice.interval] as const]),
        ['Amount', formatMoney(notice.amount)],
      ];

export function subscriptionText(notice: Notice): NotificationText {
  const { title, body, path = PLAN_PATH } = TEXTS[notice.news](notice);
  return { title, body, link: path };
}

export const subscriptionMail: MailTemplate<Notice> = {
  name: 'subscription-notice',
  content,
  letter(notice) {
    const { title, body, path = PLAN_PATH, button = 'See your plan' } = TEXTS[notice.news](notice);
    const note = safeText(notice.note);
    return {
      subject: title,
      eyebrow: 'Plan',
      title,
      paragraphs: [body],
      ...(note !== undefined && { quote: note }),
      facts: factsOf(notice),
      button: { label: button, path },
      footnote:
        'We write to you about every change to your paid plan. Your invoices and your card are on the page of your plan.',
    };
  },
};
