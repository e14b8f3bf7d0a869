import { endOn } from '../billing/cancellations.mjs';
import { cardOf, CARDS, GOOD_CARD } from '../billing/cards.mjs';
import { collectOpen } from '../billing/dunning.mjs';
import { idOf } from '../billing/ids.mjs';
import { periodOf } from '../billing/items.mjs';
import { release } from '../billing/schedules.mjs';
import { newPaymentMethod } from '../shapes/customer.mjs';
import { day, html, money } from './html.mjs';
import { goTo, page } from './page.mjs';

/** @import Stripe from 'stripe' */
/** @import { Account } from '../billing/account.mjs' */
/** @import { Fields } from './page.mjs' */

const FAILING = '4000000000000341';

/**
 * The portal in which customers view and change their subscriptions.
 * @param {Account} account
 * @param {string} id
 * @param {string} [wrong]
 */
export function portalPage(account, id, wrong) {
  const session = account.expect('portal_session', id);
  const customer = account.store.get('customer', session.customer);
  if (!customer) return page('Nothing here', html`<h1>This customer is gone</h1>`, 410);
  const running = account.store.all(
    'subscription',
    (entry) => entry.customer === customer.id && entry.ended_at === null,
  );
  const invoices = account.store
    .all('invoice', (entry) => entry.customer === customer.id && entry.status !== 'draft')
    .reverse();
  const back = session.return_url ? html`<a class="button" href="${session.return_url}">Go back</a>` : '';
  return page(
    'Your subscription and invoices',
    html`<h1>Your subscription and invoices</h1>
      ${wrong ? html`<p class="wrong" role="alert">${wrong}</p>` : ''} ${back}
      ${running.map((subscription) => subscriptionSection(account, id, subscription))}
      ${running.length ? cardSection(account, id, customer) : html`<p>Nothing is subscribed to.</p>`}
      <section>
        <h2>Invoices</h2>
        ${
          invoices.length
            ? html`<ul>
                ${invoices.map(invoiceRow)}
              </ul>`
            : html`<p class="soft">None yet.</p>`
        }
      </section>
      <p class="note">A stand-in of Stripe's customer portal on this machine: no money moves.</p>`,
    wrong ? 402 : 200,
  );
}

/**
 * @param {Account} account
 * @param {string} id
 * @param {Stripe.Subscription} subscription
 */
function subscriptionSection(account, id, subscription) {
  const [item] = subscription.items.data;
  if (!item) return html``;
  const product = account.expect('product', idOf(item.price.product));
  const until = day(periodOf(subscription).end);
  const ends = subscription.cancel_at !== null;
  const price = money(item.price.unit_amount ?? 0, subscription.currency);
  const state =
    subscription.status === 'past_due'
      ? 'The last payment failed.'
      : ends
        ? `Ends on ${until}.`
        : `Renews on ${until}.`;
  return html`<section>
    <h2>${product.name}</h2>
    <p>${price} per ${item.price.recurring?.interval ?? 'month'}</p>
    <p class="soft">${state}${subscription.schedule && !ends ? ' A change is scheduled for then.' : ''}</p>
    <form method="post" action="/p/session/${id}">
      <input type="hidden" name="subscription" value="${subscription.id}" />
      <button name="act" value="${ends ? 'resume' : 'cancel'}">
        ${ends ? 'Keep the subscription' : 'Cancel at the end of the period'}
      </button>
    </form>
  </section>`;
}

/**
 * @param {Account} account
 * @param {string} id
 * @param {Stripe.Customer} customer
 */
function cardSection(account, id, customer) {
  const card = account.store.get('payment_method', currentMethod(account, customer) ?? '')?.card;
  const choice = (/** @type {string} */ number, /** @type {string} */ words) =>
    html`<form method="post" action="/p/session/${id}">
      <input type="hidden" name="act" value="card" />
      <input type="hidden" name="card" value="${number}" />
      <button>${words}</button>
    </form>`;
  return html`<section>
    <h2>Payment method</h2>
    <p class="soft">${card ? `${card.brand} ending in ${card.last4}` : 'No card.'}</p>
    <ul>
      <li>${choice(GOOD_CARD, 'Update card: one that works')}</li>
      <li>${choice(FAILING, 'Update card: one that will fail at the next payment')}</li>
    </ul>
  </section>`;
}

/** @param {Stripe.Invoice} invoice */
const invoiceRow = (invoice) =>
  html`<li class="row">
    <a href="/i/${invoice.id}">${invoice.number ?? invoice.id}</a>
    <span>${money(invoice.amount_due, invoice.currency)}</span>
    <span class="soft">${invoice.status ?? ''}, ${day(invoice.created)}</span>
  </li>`;

/**
 * @param {Account} account
 * @param {string} id
 * @param {Fields} fields
 */
export function actInPortal(account, id, { act, subscription: which = '', card: number = '' }) {
  const session = account.expect('portal_session', id);
  const customer = account.store.get('customer', session.customer);
  if (!customer) return portalPage(account, id);
  if (act === 'card') {
    const wrong = account.change(() => updateCard(account, customer, number));
    return wrong ? portalPage(account, id, wrong) : goTo(`/p/session/${id}`);
  }
  const subscription = account.store.get('subscription', which);
  if (subscription && subscription.customer === customer.id && subscription.ended_at === null) {
    account.change(() => setCancelling(account, subscription, act === 'cancel'));
  }
  return goTo(`/p/session/${id}`);
}

/**
 * @param {Account} account
 * @param {Stripe.Subscription} subscription
 * @param {boolean} cancel
 */
function setCancelling(account, subscription, cancel) {
  // As in Stripe's portal, canceling replaces a scheduled change.
  if (cancel && subscription.schedule) release(account, subscription, idOf(subscription.schedule));
  // The portal sets `cancel_at` instead of `cancel_at_period_end`.
  endOn(account.now(), subscription, cancel ? periodOf(subscription).end : null);
  account.save(subscription, 'customer.subscription.updated');
}

/**
 * @param {Account} account
 * @param {Stripe.Customer} customer
 * @param {string} number
 * @returns {string | undefined} what is wrong with the card
 */
export function updateCard(account, customer, number) {
  const card = cardOf(number);
  if (!card || number === '4000000000000002') {
    return card?.message ?? `Use one of the test cards: ${Object.keys(CARDS).join(', ')}.`;
  }
  const { name = null, email } = customer;
  const input = { card, number: number.replaceAll(/\s/g, ''), customer: customer.id, name, email, now: account.now() };
  const method = newPaymentMethod(input);
  account.save(method, 'payment_method.attached');
  customer.invoice_settings.default_payment_method = method.id;
  account.save(customer, 'customer.updated');
  const running = account.store.all(
    'subscription',
    (entry) => entry.customer === customer.id && entry.ended_at === null,
  );
  for (const subscription of running) {
    account.save({ ...subscription, default_payment_method: method.id }, 'customer.subscription.updated');
  }
  collectOpen(account, customer.id);
  return undefined;
}

/**
 * @param {Account} account
 * @param {Stripe.Customer} customer
 */
function currentMethod(account, customer) {
  const [running] = account.store.all(
    'subscription',
    (entry) => entry.customer === customer.id && entry.ended_at === null,
  );
  const method = running?.default_payment_method ?? customer.invoice_settings.default_payment_method;
  return method ? idOf(method) : undefined;
}
