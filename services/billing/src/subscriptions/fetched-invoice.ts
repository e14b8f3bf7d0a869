import type Stripe from 'stripe';
import { dollarsOf } from '../plans/money';
import { idOf, momentOf } from '../stripe/answers';
import type { PricedPlan } from '../stripe/price-plan';
import type { InvoiceRow } from './invoice-row';
import type { CustomerBooks } from './stripe-books';

const STATUSES = ['paid', 'open', 'void', 'uncollectible'] as const;

const moment = (seconds: number | null | undefined): Date | null => (seconds ? momentOf(seconds) : null);

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

function inWords(plan: PricedPlan | null, { billing_reason, description }: Stripe.Invoice): string {
  if (!plan) return description ?? 'Diecast Vault';
  const name = `${capital(plan.tier)}, ${plan.interval}`;
  if (billing_reason === 'subscription_cycle') return `${name} (renewal)`;
  return billing_reason === 'subscription_update' ? `Change to ${name}` : name;
}

/** The line of the plan itself: of a change the one that is paid, not the one that gives the old plan's rest back. */
function mainLine({ lines }: Stripe.Invoice): Stripe.InvoiceLineItem | undefined {
  return [...lines.data].sort((a, b) => b.amount - a.amount)[0];
}

function paymentOf({ payments }: Stripe.Invoice): string | null {
  const paid = payments?.data.find(({ status }) => status === 'paid') ?? payments?.data[0];
  return idOf(paid?.payment.payment_intent);
}

/** The rows of a customer's invoices, without those that are still being written. */
export function invoiceRows({ invoices, charges, plans }: CustomerBooks): InvoiceRow[] {
  return invoices.flatMap((invoice) => {
    const status = STATUSES.find((known) => known === invoice.status);
    if (!status) return [];
    const line = mainLine(invoice);
    const plan = plans.get(idOf(line?.pricing?.price_details?.price) ?? '') ?? null;
    const paymentIntentId = paymentOf(invoice);
    const charge = charges.find((each) => each.paid && idOf(each.payment_intent) === paymentIntentId);
    const { finalized_at, paid_at } = invoice.status_transitions;
    const written = finalized_at ?? invoice.created;
    return {
      id: invoice.id,
      subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
      number: invoice.number,
      description: inWords(plan, invoice),
      reason: invoice.billing_reason,
      ...{ tier: plan?.tier ?? null, interval: plan?.interval ?? null },
      ...{ amount: dollarsOf(invoice.total), paid: dollarsOf(invoice.amount_paid) },
      refunded: dollarsOf(paymentIntentId && charge ? charge.amount_refunded : 0),
      currency: invoice.currency.toUpperCase(),
      status,
      ...{ issuedAt: momentOf(written), paidAt: moment(paid_at) },
      ...{ periodStart: moment(line?.period.start), periodEnd: moment(line?.period.end) },
      ...{ paymentIntentId, chargeId: charge?.id ?? null },
      ...{ url: invoice.hosted_invoice_url ?? null, pdfUrl: invoice.invoice_pdf ?? null },
      failedSince: status === 'open' && invoice.attempt_count > 0 ? momentOf(written) : null,
    };
  });
}
