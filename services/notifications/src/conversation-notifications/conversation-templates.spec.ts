import { renderMail } from '../mail';
import { messageMail } from './message.template';
import { offerMail } from './offer.template';

const LINKS = { publicUrl: 'https://vault.example' };
const MARKUP = '<img src=x onerror=alert(1)>';
const LINK = 'Free cars at evil.example';
const ID = '01a1fff1-bb11-74fc-953d-87d5049a50e2';
const UNSUBSCRIBE = 'https://vault.example/unsubscribe/some-token~message';

const message = { firstName: 'Ada', byName: 'Mia Chen', conversationId: ID, listingTitle: 'Deora', excerpt: 'Hi!' };
const offer = {
  firstName: 'Ada',
  byName: 'Mia Chen',
  conversationId: ID,
  listingTitle: 'Deora',
  turn: 'made',
  price: '1250.00',
  currency: 'EUR',
  cars: 1,
  message: 'Both are loose.',
  transactionId: null,
  expiresAt: '2026-03-08T09:05:00.000Z',
};

it('a message mail says who wrote what and links to the conversation', () => {
  const { subject, text, html } = renderMail(messageMail, message, LINKS);
  expect(subject).toBe('Mia Chen wrote to you');
  expect(text).toContain('About “Deora”:\n\n> Hi!');
  expect(html).toContain(`href="https://vault.example/marketplace/inbox/${ID}"`);
  expect(renderMail(messageMail, { ...message, listingTitle: '' }, LINKS).text).toContain('In your conversation:');
});

it.each([
  ['made', {}, 'Mia Chen made you an offer: 1,250.00 EUR and 1 car for “Deora”'],
  ['countered', { cars: 0 }, 'Mia Chen made a counter-offer: 1,250.00 EUR for “Deora”'],
  ['accepted', { price: null, cars: 2 }, 'Mia Chen accepted your offer: 2 cars for “Deora”'],
  ['declined', {}, 'Mia Chen declined your offer'],
  ['withdrawn', {}, 'Mia Chen withdrew the offer'],
  ['expired', {}, 'Your offer has expired'],
])('the mail of an offer that was %s says for what and until when', (turn, fields, subject) => {
  const mail = renderMail(offerMail, { ...offer, turn, ...fields }, LINKS);
  expect(mail.subject).toContain(subject);
  expect(mail.text).toContain('It is valid until 8 March 2026.');
  expect(mail.text).toContain('> Both are loose.');
});

describe.each([
  ['message', messageMail, message, { byName: LINK, listingTitle: LINK, excerpt: LINK }],
  ['offer', offerMail, offer, { byName: LINK, listingTitle: LINK, message: LINK }],
] as const)('a mail about a %s', (_, template, content, withLinks) => {
  it('contains the unsubscribe link', () => {
    const { text, html } = renderMail(template, content, { ...LINKS, unsubscribeUrl: UNSUBSCRIBE });
    expect(text).toContain(UNSUBSCRIBE);
    expect(html).toContain(`href="${UNSUBSCRIBE}"`);
  });

  it('contains no links of other users', () => {
    const { subject, text, html } = renderMail(template, { ...content, ...withLinks }, LINKS);
    for (const part of [subject, text, html]) expect(part).not.toContain('evil.example');
  });

  it('shows texts of users as text, never as markup', () => {
    const withMarkup = { firstName: MARKUP, byName: MARKUP, listingTitle: MARKUP, excerpt: MARKUP, message: MARKUP };
    const { html } = renderMail(template, { ...content, ...withMarkup }, LINKS);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x');
  });
});
