import { cardOf, CARDS, GOOD_CARD } from '../billing/cards.mjs';
import { idOf } from '../billing/ids.mjs';
import { failIntent } from '../billing/payments.mjs';
import { begin } from '../billing/subscriptions.mjs';
import { newCustomer, newPaymentMethod } from '../shapes/customer.mjs';
import { newCharge, newPaymentIntent } from '../shapes/payment.mjs';
import { metadataOf } from '../shapes/sessions.mjs';
import { html, money } from './html.mjs';
import { goTo, page } from './page.mjs';

/** @import Stripe from 'stripe' */
/** @import { Account } from '../billing/account.mjs' */
/** @import { Card } from '../billing/cards.mjs' */
/** @import { Fields } from './page.mjs' */

const DECLINED = '4000000000000002';
const ASKS = '4000002760003184';

/**
 * The checkout page. Its first form pays when it is submitted unchanged.
 * @param {Account} account
 * @param {string} id
 * @param {string} [step] `confirm`: the bank asks
 * @param {string} [wrong] what went wrong
 */
export function checkoutPage(account, id, step, wrong) {
  const session = account.expect('checkout_session', id);
  if (session.status !== 'open') return over(session);
  const { items } = account.expect('checkout_parameters', id);
  const price = account.expect('price', items[0]?.price ?? '');
  const product = account.expect('product', idOf(price.product));
  const amount = money(session.amount_total ?? 0, session.currency ?? 'usd');
  const each = price.recurring?.interval ?? 'month';
  const body = step === 'confirm' ? confirmForm(id, amount) : payForms(account, session, amount);
  return page(
    `Subscribe to ${product.name}`,
    html`<section>
        <h1>Subscribe to ${product.name}</h1>
        <p class="amount">${amount}</p>
        <p class="soft">per ${each}, until it is cancelled</p>
      </section>
      ${wrong ? html`<p class="wrong" role="alert">${wrong}</p>` : ''} ${body}
      <p class="note">
        A stand-in of Stripe's checkout on this machine: no card is charged, no money moves. Set
        <code>STRIPE_SECRET_KEY</code> to use the real one.
      </p>`,
    wrong ? 402 : 200,
  );
}

/**
 * @param {Account} account
 * @param {Stripe.Checkout.Session} session
 * @param {string} amount
 */
function payForms(account, session, amount) {
  const action = `/c/pay/${session.id}`;
  const customer = account.store.get('customer', String(session.customer ?? ''));
  const email = customer?.email ?? session.customer_email ?? '';
  const choice = (/** @type {string} */ number, /** @type {string} */ words) =>
    html`<form method="post" action="${action}">
      <input type="hidden" name="card" value="${number}" />
      <input type="hidden" name="email" value="${email}" />
      <button>${words}</button>
    </form>`;
  return html`<section>
      <h2>Pay with a card</h2>
      <form method="post" action="${action}">
        <label
          >E-mail
          <input name="email" type="email" autocomplete="email" required value="${email || 'collector@example.com'}"
        /></label>
        <label>
          Card number
          <input
            name="card"
            inputmode="numeric"
            autocomplete="off"
            required
            value="${GOOD_CARD.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}"
          />
        </label>
        <button class="main">Pay ${amount}</button>
      </form>
    </section>
    <section>
      <h2>Or see what happens with</h2>
      <ul>
        <li>${choice(DECLINED, 'A card that is declined')}</li>
        <li>${choice(ASKS, 'A card whose bank asks you to confirm')}</li>
      </ul>
    </section>
    ${session.cancel_url ? html`<a class="button" href="${session.cancel_url}">Back without paying</a>` : ''}`;
}

/**
 * @param {string} id
 * @param {string} amount
 */
const confirmForm = (id, amount) =>
  html`<section>
    <h2>Your bank asks: is it you who pays ${amount}?</h2>
    <form method="post" action="/c/pay/${id}">
      <input type="hidden" name="card" value="${ASKS}" />
      <button class="main" name="confirmed" value="yes">Yes, it is me</button>
      <button name="confirmed" value="no">No</button>
    </form>
  </section>`;

/** @param {Stripe.Checkout.Session} session */
function over(session) {
  const words = session.status === 'complete' ? 'This has been paid' : 'This page has expired';
  const back = session.status === 'complete' ? successUrl(session) : session.cancel_url;
  return page(
    words,
    html`<h1>${words}</h1>
      ${back ? html`<a class="button" href="${back}">Go back</a>` : ''}`,
    410,
  );
}

/**
 * Pays, and redirects to the success address.
 * @param {Account} account
 * @param {string} id
 * @param {Fields} fields
 */
export function payCheckout(account, id, { card: number = GOOD_CARD, email, confirmed }) {
  const session = account.expect('checkout_session', id);
  if (session.status === 'complete') return goTo(successUrl(session));
  if (session.status !== 'open') return over(session);
  const card = cardOf(number);
  if (!card)
    return checkoutPage(account, id, undefined, `Use one of the test cards: ${Object.keys(CARDS).join(', ')}.`);
  if (card.charge === 'asks' && confirmed === undefined) return goTo(`/c/pay/${id}/confirm`);
  if (card.charge === 'fails' || confirmed === 'no') {
    account.change(() => noteFailure(account, session, card));
    return checkoutPage(account, id, undefined, card.message ?? 'Your card was declined.');
  }
  account.change(() =>
    complete(account, session, { card, number: number.replaceAll(/\s/g, ''), email: email ?? null }),
  );
  return goTo(successUrl(session));
}

/**
 * @param {Account} account
 * @param {Stripe.Checkout.Session} session
 * @param {{ card: Card, number: string, email: string | null }} payer
 */
function complete(account, session, { card, number, email }) {
  const now = account.now();
  const { items, metadata } = account.expect('checkout_parameters', session.id);
  const customer = account.store.get('customer', String(session.customer ?? '')) ?? newCustomer(now);
  if (!session.customer) account.save({ ...customer, email: session.customer_email ?? email }, 'customer.created');
  const holder = { customer: customer.id, name: customer.name ?? null, email: customer.email ?? email };
  const method = newPaymentMethod({ card, number, ...holder, now });
  account.save(method, 'payment_method.attached');
  const subscription = begin(account, {
    customer: customer.id,
    paymentMethod: method.id,
    items: items.map(({ price, quantity }) => ({ price: account.expect('price', price), quantity })),
    metadata: metadataOf(metadata),
  });
  const { name, phone, tax_exempt } = customer;
  const details = {
    address: null,
    business_name: null,
    individual_name: null,
    tax_ids: [],
    tax_exempt: tax_exempt ?? null,
  };
  account.save(
    {
      ...session,
      status: 'complete',
      payment_status: 'paid',
      url: null,
      customer: customer.id,
      subscription: subscription.id,
      invoice: account.expect('subscription', subscription.id).latest_invoice,
      customer_details: { ...details, email: holder.email, name: name ?? null, phone: phone ?? null },
    },
    'checkout.session.completed',
  );
}

/**
 * @param {Account} account
 * @param {Stripe.Checkout.Session} session
 * @param {Card} card
 */
function noteFailure(account, session, card) {
  const now = account.now();
  const cents = session.amount_total ?? 0;
  const input = { cents, currency: session.currency ?? 'usd', description: 'Subscription creation', now };
  const intent = newPaymentIntent({ ...input, customer: String(session.customer ?? '') });
  intent.customer = session.customer;
  account.save(intent, 'payment_intent.created');
  const charge = newCharge({ intent, method: undefined, failed: card, now });
  account.save(charge, 'charge.failed');
  intent.latest_charge = charge.id;
  failIntent(account, intent, card, charge.id);
}

/** @param {Stripe.Checkout.Session} session */
const successUrl = (session) => (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id);
