import { newId } from '../billing/ids.mjs';

/** @import Stripe from 'stripe' */
/** @import { Card } from '../billing/cards.mjs' */

/**
 * @param {{ cents: number, currency: string, customer: string, description: string | null, now: number }} input
 * @returns {Stripe.PaymentIntent}
 */
export function newPaymentIntent({ cents, currency, customer, description, now }) {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: cents,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${newId('x').slice(2)}`,
    confirmation_method: 'automatic',
    created: now,
    currency,
    customer,
    customer_account: null,
    description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}

/**
 * @param {object} input
 * @param {Stripe.PaymentIntent} input.intent
 * @param {Stripe.PaymentMethod | undefined} input.method
 * @param {Card | undefined} input.failed the card that could not be charged
 * @param {number} input.now
 * @returns {Stripe.Charge}
 */
export const newCharge = ({ intent, method, failed, now }) => ({
  id: newId('ch'),
  object: 'charge',
  amount: intent.amount,
  amount_captured: failed ? 0 : intent.amount,
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: failed ? null : newId('txn'),
  billing_details: method?.billing_details ?? { address: null, email: null, name: null, phone: null, tax_id: null },
  calculated_statement_descriptor: 'STAND-IN',
  captured: !failed,
  created: now,
  currency: intent.currency,
  customer: intent.customer,
  description: intent.description,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: failed ? 'card_declined' : null,
  failure_message: failed?.message ?? null,
  fraud_details: {},
  livemode: false,
  metadata: {},
  on_behalf_of: null,
  outcome: {
    advice_code: failed ? 'try_again_later' : null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: failed ? 'declined_by_network' : 'approved_by_network',
    reason: failed?.declineCode ?? null,
    risk_level: 'normal',
    risk_score: 10,
    seller_message: failed ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
    type: failed ? 'issuer_declined' : 'authorized',
  },
  paid: !failed,
  payment_intent: intent.id,
  payment_method: method?.id ?? null,
  payment_method_details: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: failed ? 'failed' : 'succeeded',
  transfer_data: null,
  transfer_group: null,
});

/**
 * @param {{ charge: Stripe.Charge, cents: number, reason: string | null, metadata: Stripe.Metadata, now: number }} input
 * @returns {Stripe.Refund}
 */
export const newRefund = ({ charge, cents, reason, metadata, now }) => ({
  id: newId('re'),
  object: 'refund',
  amount: cents,
  balance_transaction: newId('txn'),
  charge: charge.id,
  created: now,
  currency: charge.currency,
  customer: charge.customer,
  customer_account: null,
  destination_details: { card: { reference_status: 'pending', type: 'refund' }, type: 'card' },
  metadata,
  payment_intent: charge.payment_intent,
  payment_method: charge.payment_method,
  reason,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
});
