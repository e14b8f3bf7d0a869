import { subscriptionNotice } from '@vault/contracts/billing/events';
import { z } from 'zod';
import type { Words } from '../inbox/inbox.service';
import { dayOf } from './days';
import { greeting } from './greeting';
import { compose, type Letter, type Mail } from './layout';
import { wordsOf } from './names';
import { money } from './money';

const { news, tier, interval, amount, at, note } = subscriptionNotice.payload.shape;

export const content = z.object({ firstName: z.string(), news, tier, interval, amount, at, note });
type Content = z.output<typeof content>;
type PlanNews = Omit<Content, 'firstName'>;

const NOTHING_LOST = 'Nothing in your vault is deleted for it, however many cars there are.';

const planOf = ({ tier }: PlanNews): string => tier.charAt(0).toUpperCase() + tier.slice(1);
const on = ({ at }: PlanNews): string => (at === null ? 'soon' : `on ${dayOf(at)}`);
const until = ({ at }: PlanNews): string => (at === null ? '' : ` until ${dayOf(at)}`);
const sum = ({ amount }: PlanNews): string => (amount === null ? 'The amount' : money(amount));

interface Said {
  readonly title: string;
  readonly says: string;
  /** Where it is settled, if not on the page of one's plan. */
  readonly link?: string;
  readonly button?: string;
}

const SAYS: Readonly<Record<PlanNews['news'], (of: PlanNews) => Said>> = {
  started: (of) => ({
    title: `Welcome to ${planOf(of)}`,
    says: `Your plan counts from now on, in every browser that you have open.${paidUntil(of)}`,
    link: '/',
    button: 'Open your vault',
  }),
  renewed: (of) => ({
    title: `Your ${planOf(of)} plan was renewed`,
    says: `Thank you for staying.${paidUntil(of)}`,
  }),
  upgraded: (of) => ({
    title: `You are on ${planOf(of)} now`,
    says: `The new plan counts at once. What was left of the one before was taken off its price.${paidUntil(of)}`,
    link: '/',
    button: 'Open your vault',
  }),
  downgrade_planned: (of) => ({
    title: `Your plan will change to ${planOf(of)}`,
    says: `It changes ${on(of)}; until then you keep what you have paid for. You can take it back until that day.`,
  }),
  downgraded: (of) => ({
    title: `You are on ${planOf(of)} now`,
    says: `The change that you planned has come. ${NOTHING_LOST}`,
  }),
  cancel_planned: (of) => ({
    title: `Your ${planOf(of)} plan will end`,
    says: `It ends ${on(of)} and is not renewed; until then everything stays as it is. ${NOTHING_LOST}`,
    button: 'Keep the plan after all',
  }),
  resumed: (of) => ({
    title: `Your ${planOf(of)} plan goes on`,
    says: `What was planned has been taken back.${of.at === null ? '' : ` It is renewed on ${dayOf(of.at)}.`}`,
  }),
  ended: (of) => ({
    title: `Your ${planOf(of)} plan has ended`,
    says: `You are on the free plan now. ${NOTHING_LOST} A plan can be chosen again whenever you like.`,
    link: '/pricing',
    button: 'See the plans',
  }),
  payment_failed: (of) => ({
    title: 'A payment failed',
    says: `${sum(of)} for your ${planOf(of)} plan could not be taken. You keep the plan${until(of)}, so that there is time to look at the card; the payment is tried again.`,
    button: 'Mend the payment',
  }),
  grace_over: (of) => ({
    title: 'Your plan is paused',
    says: `The payment for ${planOf(of)} is still missing, so the free plan counts. As soon as it is paid everything is back. ${NOTHING_LOST}`,
    button: 'Mend the payment',
  }),
  payment_recovered: (of) => ({
    title: 'The payment came through',
    says: `${planOf(of)} counts as before.${paidUntil(of)}`,
  }),
  refund_requested: (of) => ({
    title: 'We have your refund request',
    says: `A person looks at it. ${of.amount === null ? '' : `By our refund policy it comes to ${sum(of)}. `}We write to you as soon as it is decided.`,
  }),
  refunded: (of) => ({
    title: 'Your payment is on its way back',
    says: `${sum(of)} goes back to the card that paid; your bank may take some days. Your plan has ended. ${NOTHING_LOST}`,
  }),
  refund_declined: () => ({
    title: 'Your refund request was declined',
    says: 'A person looked at it, not a program. Your plan stays as it is.',
  }),
};

function paidUntil({ amount, at }: PlanNews): string {
  if (at === null) return '';
  return amount === null ? ` It is paid until ${dayOf(at)}.` : ` You paid ${money(amount)}, until ${dayOf(at)}.`;
}

const PLAN_PAGE = '/billing';

export const words = (of: PlanNews): Words => {
  const { title, says, link = PLAN_PAGE } = SAYS[of.news](of);
  return { title, body: says, link };
};

function factsOf(of: PlanNews): Pick<Letter, 'facts'> {
  const { amount, interval } = of;
  const rows: (readonly [string, string])[] = [
    ['Plan', planOf(of)],
    ...(interval === null ? [] : [['Billed', interval] as const]),
    ...(amount === null ? [] : [['Amount', money(amount)] as const]),
  ];
  return amount === null ? {} : { facts: rows };
}

export function render(of: Content, publicUrl: string): Mail {
  const { title, says, link = PLAN_PAGE, button = 'See your plan' } = SAYS[of.news](of);
  const note = wordsOf(of.note);
  return compose(
    title,
    greeting(of.firstName),
    {
      eyebrow: 'Plan',
      title,
      paragraphs: [says],
      ...(note !== undefined && { quote: note }),
      ...factsOf(of),
      button: { label: button, url: `${publicUrl}${link}` },
      footnote:
        'We write to you of everything that happens to what you pay for. Invoices and the card are on the page of your plan.',
    },
    publicUrl,
  );
}
