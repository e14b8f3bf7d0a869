import { parseForm } from '../wire/form.mjs';
import { checkoutPage, payCheckout } from './checkout-page.mjs';
import { html } from './html.mjs';
import { invoicePage, invoicePdf, payInvoice } from './invoice-page.mjs';
import { page } from './page.mjs';
import { actInPortal, portalPage } from './portal-page.mjs';

/** @import { Accounts } from '../accounts.mjs' */
/** @import { Account } from '../billing/account.mjs' */
/** @import { Kinds } from '../billing/store.mjs' */
/** @import { Fields, Page } from './page.mjs' */

/** @typedef {{ method: string, path: string, body: string }} Visit */

/**
 * Serves the hosted pages: checkout, portal and invoices.
 * @param {Accounts} accounts
 * @param {Visit} visit
 * @returns {Page}
 */
export function showPage(accounts, { method, path, body }) {
  const fields = /** @type {Fields} */ (parseForm(body));
  const posted = method === 'POST';
  const [, place, ...rest] = path.split('/');
  if (place === 'c') {
    const [, id = '', step] = rest;
    return within(accounts, 'checkout_session', id, (account) => {
      return posted ? payCheckout(account, id, fields) : checkoutPage(account, id, step);
    });
  }
  if (place === 'p') {
    const [, id = ''] = rest;
    return within(accounts, 'portal_session', id, (account) => {
      return posted ? actInPortal(account, id, fields) : portalPage(account, id);
    });
  }
  const [id = '', as] = rest;
  return within(accounts, 'invoice', place === 'i' ? id : '', (account) => {
    if (as === 'pdf') return invoicePdf(account, id);
    return posted ? payInvoice(account, id) : invoicePage(account, id);
  });
}

/**
 * @param {Accounts} accounts
 * @param {keyof Kinds} kind
 * @param {string} id
 * @param {(account: Account) => Page} show
 */
function within(accounts, kind, id, show) {
  const opened = accounts.holding((account) => account.store.get(kind, id) !== undefined);
  return opened ? show(opened.account) : page('Nothing here', html`<h1>There is nothing here</h1>`, 404);
}
