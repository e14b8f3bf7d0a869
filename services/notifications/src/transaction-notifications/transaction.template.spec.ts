import { renderMail } from '../mail';
import { transactionMail } from './transaction.template';

const LINKS = { publicUrl: 'https://vault.example' };
const MARKUP = '<img src=x onerror=alert(1)>';
const LINK = 'Free cars at evil.example';
const UNSUBSCRIBE = 'https://vault.example/unsubscribe/some-token~transaction';

const progress = {
  firstName: 'Ada',
  transactionId: '01a1fff1-bb11-74fc-953d-87d5049a50e2',
  listingTitle: 'Deora',
  byName: 'Mia Chen',
  step: 'shipped',
  yourTurn: 'complete',
  trackingNumber: 'RX 123',
  reason: null,
};

describe('the mail of a transaction', () => {
  it('says what happened and what is next', () => {
    const { subject, text } = renderMail(transactionMail, progress, LINKS);
    expect(subject).toBe('Mia Chen has shipped “Deora”');
    expect(text).toContain('Tracking number: RX 123');
    expect(text).toContain('When it has arrived');
  });

  it('says why it was canceled', () => {
    const canceled = { ...progress, step: 'canceled', byName: null, trackingNumber: null, reason: 'Nobody paid.' };
    const { text } = renderMail(transactionMail, { ...canceled, yourTurn: null }, LINKS);
    expect(text).toContain('Reason: Nobody paid.');
  });

  it('contains the unsubscribe link', () => {
    const { text, html } = renderMail(transactionMail, progress, { ...LINKS, unsubscribeUrl: UNSUBSCRIBE });
    expect(text).toContain(UNSUBSCRIBE);
    expect(html).toContain(`href="${UNSUBSCRIBE}"`);
  });

  it('contains no links of other users', () => {
    const withLinks = { byName: LINK, listingTitle: LINK, trackingNumber: LINK, reason: LINK };
    const { subject, text, html } = renderMail(transactionMail, { ...progress, ...withLinks }, LINKS);
    for (const part of [subject, text, html]) expect(part).not.toContain('evil.example');
  });

  it('shows texts of users as text, never as markup', () => {
    const withMarkup = { firstName: MARKUP, byName: MARKUP, listingTitle: MARKUP, trackingNumber: MARKUP };
    const { html } = renderMail(transactionMail, { ...progress, ...withMarkup }, LINKS);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x');
  });
});
