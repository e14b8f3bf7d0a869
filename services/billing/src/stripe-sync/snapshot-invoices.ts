import type Stripe from 'stripe';
import type { InvoiceRow } from '../invoices';
import { dollarsOf, type PlanChoice } from '../plans';
import { dateFromSeconds, idOf, optionalDate } from '../stripe';
import type { CustomerSnapshot } from './customer-snapshot.service';

const STATUSES = ['paid', 'open', 'void', 'uncollectible'] as const;

const capitalize = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

function descriptionOf(plan: PlanChoice | null, { billing_reason, description }: Stripe.Invoice): string {
  if (!plan) return description ?? 'Diecast Vault';
  const name = `${capitalize(plan.tier)}, ${plan.interval}`;
  if (billing_reason === 'subscription_cycle') return `${name} (renewal)`;
  return billing_reason === 'subscription_update' ? `Change to ${name}` : name;
}

/** The line with the highest amount: of a plan change the new plan, not the credit for the old one. */
function mainLine({ lines }: Stripe.Invoice): Stripe.InvoiceLineItem | undefined {
  return [...lines.data].sort((a, b) => b.amount - a.amount)[0];
}

function paymentIntentOf({ payments }: Stripe.Invoice): string | null {
  const payment = payments?.data.find(({ status }) => status === 'paid') ?? payments?.data[0];
  return idOf(payment?.payment.payment_intent);
}

/** The rows of a customer's invoices, without drafts. */
export function invoiceRows({ invoices, charges, plans }: CustomerSnapshot): InvoiceRow[] {
  return invoices.flatMap((invoice) => {
    const status = STATUSES.find((known) => known === invoice.status);
    if (!status) return [];
    const line = mainLine(invoice);
    const plan = plans.get(idOf(line?.pricing?.price_details?.price) ?? '') ?? null;
    const paymentIntentId = paymentIntentOf(invoice);
    const charge = charges.find(({ paid, payment_intent }) => paid && idOf(payment_intent) === paymentIntentId);
    const { finalized_at, paid_at } = invoice.status_transitions;
    const issuedAt = dateFromSeconds(finalized_at ?? invoice.created);
    return {
      id: invoice.id,
      subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
      number: invoice.number,
      description: descriptionOf(plan, invoice),
      reason: invoice.billing_reason,
      tier: plan?.tier ?? null,
      interval: plan?.interval ?? null,
      amount: dollarsOf(invoice.total),
      paid: dollarsOf(invoice.amount_paid),
      refunded: dollarsOf(paymentIntentId && charge ? charge.amount_refunded : 0),
      currency: invoice.currency.toUpperCase(),
      status,
      issuedAt,
      paidAt: optionalDate(paid_at),
      periodStart: optionalDate(line?.period.start),
      periodEnd: optionalDate(line?.period.end),
      paymentIntentId,
      chargeId: charge?.id ?? null,
      url: invoice.hosted_invoice_url ?? null,
      pdfUrl: invoice.invoice_pdf ?? null,
      failedSince: status === 'open' && invoice.attempt_count > 0 ? issuedAt : null,
    };
  });
}
