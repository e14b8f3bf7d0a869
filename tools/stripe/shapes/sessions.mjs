import { newId } from '../billing/ids.mjs';

/** @import Stripe from 'stripe' */

/**
 * @param {object} input
 * @param {string} input.pages
 * @param {Stripe.Customer | undefined} input.customer
 * @param {string | null} input.email
 * @param {number} input.cents
 * @param {string} input.currency
 * @param {Stripe.Checkout.SessionCreateParams} input.params
 * @param {number} input.now
 * @returns {Stripe.Checkout.Session}
 */
export function newCheckoutSession({ pages, customer, email, cents, currency, params, now }) {
  const id = newId('cs_test');
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    allowed_payment_method_types: null,
    amount_subtotal: cents,
    amount_total: cents,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: customer?.id ?? null,
    customer_account: null,
    customer_creation: customer ? null : 'always',
    customer_details: null,
    customer_email: email,
    discounts: [],
    expires_at: params.expires_at ?? now + 86_400,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: { enabled: false },
    metadata: metadataOf(params.metadata),
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: params.success_url ?? null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${pages}/c/pay/${id}`,
    wallet_options: null,
  };
}

/**
 * @param {{ pages: string, customer: string, returnUrl: string | null, now: number }} input
 * @returns {Stripe.BillingPortal.Session}
 */
export function newPortalSession({ pages, customer, returnUrl, now }) {
  const id = newId('bps');
  return {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_standin',
    created: now,
    customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${pages}/p/session/${id}`,
  };
}

/**
 * @param {unknown} input metadata as a request names it
 * @returns {Stripe.Metadata} without the entries that are empty
 */
export const metadataOf = (input) => merged({}, input);

/**
 * @param {Stripe.Metadata} known
 * @param {unknown} input undefined leaves all, null or an empty text takes all away, an empty entry takes that one away
 * @returns {Stripe.Metadata}
 */
export function merged(known, input) {
  if (input === undefined) return known;
  if (typeof input !== 'object' || input === null) return {};
  const entries = Object.entries({ ...known, ...input }).filter(([, value]) => value !== '' && value !== null);
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
