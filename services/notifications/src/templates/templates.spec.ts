import { SUBSCRIPTION_NOTICES } from '@vault/contracts/billing/events';
import { renderMail } from './templates';

const SITE = 'https://vault.example';
const EVE = '<img src=x onerror=alert(1)>';

describe('the mails', () => {
  it('carry the link that verifies an address', () => {
    const mail = renderMail('verify-address', { firstName: 'Ada', token: 'a-token_1' }, SITE);
    expect(mail.subject).toBe('Verify your address for Diecast Vault');
    expect(mail.text).toContain('https://vault.example/verify-email?token=a-token_1');
    expect(mail.html).toContain('href="https://vault.example/verify-email?token=a-token_1"');
  });

  it('carry the reset code in the text, and no other number that could be taken for it', () => {
    const mail = renderMail('reset-code', { firstName: 'Ada', code: '042137' }, SITE);
    expect(mail.subject).toMatch(/^Your reset code/);
    expect(mail.text.match(/\d{6}/g)).toEqual(['042137']);
    expect(mail.html.match(/\b\d{6}\b/g)).toEqual(['042137']);
  });

  it('tell when the password was changed', () => {
    const mail = renderMail('password-changed', { firstName: 'Ada', changedAt: '2026-03-01T09:05:00.000Z' }, SITE);
    expect(mail.text).toContain('1 March 2026 at 09:05 UTC');
  });

  const wish = {
    ...{ firstName: 'Ada', wishName: 'Twin Mill', listingId: 42, title: 'Twin Mill, first casting', type: 'sale' },
    ...{ price: '12.00', currency: 'USD', condition: 'MOC' },
  };

  it('tell what of a wish is listed, for how much and where', () => {
    const mail = renderMail('wish-matched', wish, SITE);
    expect(mail.subject).toBe('Twin Mill is listed on the market');
    expect(mail.text).toContain('“Twin Mill, first casting” is listed for $12.00, in condition MOC (Mint on Card).');
    expect(mail.html).toContain('href="https://vault.example/marketplace/listings/42"');
    expect(mail.html).toContain('Wishlist &#9474;');
  });

  it.each([
    [{ type: 'trade', price: null, condition: null }, 'is listed for trade.'],
    [{ price: null, condition: null }, 'is listed for sale.'],
    [{ currency: 'EUR', condition: 'Good' }, 'is listed for 12.00 EUR, in condition Good.'],
  ])('tell of a listing with %j', (fields, words) => {
    expect(renderMail('wish-matched', { ...wish, ...fields }, SITE).text).toContain(words);
  });

  it('lead nobody elsewhere in our name, whatever a listing or a wish is called', () => {
    const lure = 'Free cars at evil.example';
    const mail = renderMail('wish-matched', { ...wish, title: lure, wishName: lure }, SITE);
    expect(mail.subject).toBe('A car on your wishlist is listed on the market');
    for (const part of [mail.text, mail.html]) expect(part).not.toContain('evil.example');
    expect(mail.text).toContain('A copy is listed for $12.00');
  });

  it('tell that a file can be fetched, and until when', () => {
    const file = { firstName: 'Ada', kind: 'pdf', fileName: 'vault.pdf', expiresAt: '2026-03-08T09:05:00.000Z' };
    const mail = renderMail('export-ready', file, SITE);
    expect(mail.text).toContain('The inventory of your cars has been put together as vault.pdf.');
    expect(mail.text).toContain('until 8 March 2026');
    expect(mail.html).toContain('href="https://vault.example/exports"');
  });

  const { listingId, title, type, price, currency, condition } = wish;
  const listing = { listingId, title, type, price, currency, condition };
  const search = { firstName: 'Ada', name: 'Redlines', telling: 'at_once', listings: [listing], count: 1 };

  it('tell what a saved search has found, with the way to it', () => {
    const { subject, text, html } = renderMail('saved-search-matched', search, SITE);
    expect(subject).toBe('1 new listing for “Redlines”');
    expect(text).toContain('“Twin Mill, first casting” is listed for $12.00, in condition MOC (Mint on Card).');
    expect(html).toContain('href="https://vault.example/marketplace/listings/42"');
    expect(text).not.toContain('more');
  });

  it('tell of a day with many new listings in one mail, of some by name', () => {
    const listings = Array.from({ length: 20 }, (_, n) => ({ ...listing, listingId: n + 1, title: `Car no ${n + 1}` }));
    const day = { ...search, telling: 'daily', listings, count: 25 };
    const { subject, text, html } = renderMail('saved-search-digest', day, SITE);
    expect(subject).toBe('25 new listings for “Redlines”');
    expect(text).toContain('“Car no 10”');
    expect(text).not.toContain('“Car no 11”');
    expect(text).toContain('And 15 more.');
    expect(html).toContain('href="https://vault.example/marketplace/searches"');
  });

  it('name no search that is called like a link', () => {
    const mail = renderMail('saved-search-matched', { ...search, name: 'evil.example' }, SITE);
    expect(mail.subject).toBe('1 new listing for your saved search');
    expect(mail.html).not.toContain('evil.example');
  });

  const takenDown = {
    ...{ firstName: 'Ada', listingId: 42, title: 'Twin Mill', ground: 'fake', takenDownAt: '2026-03-08T09:05:00.000Z' },
    statement: 'The wheels are of another model.\r\nThe card is a print.',
  };

  it('tell whose listing was taken down when, why, and what can be done about it', () => {
    const { subject, text, html } = renderMail('listing-taken-down', takenDown, SITE);
    expect(subject).toBe('Your listing was taken down');
    expect(text).toContain('Your listing “Twin Mill” was taken down on 8 March 2026.');
    expect(text).toContain('It was reported to us for a fake or misdescribed model');
    expect(text).toContain('The reasons: The wheels are of another model. The card is a print.');
    expect(text).toContain('If you think that this is wrong');
    expect(html).toContain('href="https://vault.example/marketplace/listings/42"');
    const unreported = renderMail('listing-taken-down', { ...takenDown, ground: null }, SITE).text;
    expect(unreported).toContain('without a report');
    expect(unreported).not.toContain('reported to us');
  });

  const LURE = 'Free cars at evil.example';
  const ID = '01a1fff1-bb11-74fc-953d-87d5049a50e2';
  const message = { firstName: 'Ada', byName: 'Mia Chen', conversationId: ID, listingTitle: 'Deora', excerpt: 'Hi!' };

  it('tell who wrote what, and lead to the answer', () => {
    const { subject, text, html } = renderMail('message', message, SITE);
    expect(subject).toBe('Mia Chen wrote to you');
    expect(text).toContain('About “Deora”:\n\n> Hi!');
    expect(html).toContain(`href="https://vault.example/marketplace/inbox/${ID}"`);
    expect(renderMail('message', { ...message, listingTitle: '' }, SITE).text).toContain('In your conversation:');
  });

  const offer = {
    ...{ firstName: 'Ada', byName: 'Mia Chen', conversationId: ID, listingTitle: 'Deora', turn: 'made' },
    ...{ price: '1250.00', currency: 'EUR', cars: 1, message: 'Both are loose.', transactionId: null },
    expiresAt: '2026-03-08T09:05:00.000Z',
  };

  it.each([
    ['made', {}, 'Mia Chen made you an offer: 1,250.00 EUR and 1 car for “Deora”'],
    ['countered', { cars: 0 }, 'Mia Chen made a counter-offer: 1,250.00 EUR for “Deora”'],
    ['accepted', { price: null, cars: 2 }, 'Mia Chen accepted your offer: 2 cars for “Deora”'],
    ['declined', {}, 'Mia Chen declined your offer'],
    ['withdrawn', {}, 'Mia Chen took the offer back'],
    ['expired', {}, 'Your offer has expired'],
  ])('tell of an offer that was %s, for what and until when', (turn, fields, subject) => {
    const mail = renderMail('offer-turned', { ...offer, turn, ...fields }, SITE);
    expect(mail.subject).toContain(subject);
    expect(mail.text).toContain('It stands until 8 March 2026.');
    expect(mail.text).toContain('> Both are loose.');
  });

  const step = {
    ...{ firstName: 'Ada', transactionId: ID, listingTitle: 'Deora', byName: 'Mia Chen', step: 'shipped' },
    ...{ yourTurn: 'complete', trackingNumber: 'RX 123', reason: null },
  };

  it('tell what happened in a deal and what is next', () => {
    const { subject, text } = renderMail('deal-stepped', step, SITE);
    expect(subject).toBe('Mia Chen has sent “Deora”');
    expect(text).toContain('Tracking number: RX 123');
    expect(text).toContain('Once it has arrived');
    const canceled = { ...step, step: 'canceled', byName: null, trackingNumber: null, reason: 'Nobody paid.' };
    expect(renderMail('deal-stepped', { ...canceled, yourTurn: null }, SITE).text).toContain(
      'The reason: Nobody paid.',
    );
  });

  const plan = {
    ...{ firstName: 'Ada', news: 'renewed', tier: 'premium', interval: 'yearly', amount: '199.90', note: null },
    at: '2026-03-08T09:05:00.000Z',
  };

  it.each(SUBSCRIPTION_NOTICES)('tell of a plan’s news with and without amount and day: %s', (news) => {
    for (const fields of [{}, { amount: null, at: null, interval: null }, { note: 'Our word.' }]) {
      const { subject, text } = renderMail('plan-news', { ...plan, news, ...fields }, SITE);
      expect(subject).not.toBe('');
      expect(text).not.toMatch(/null|undefined|Invalid/);
      if (fields.note) expect(text).toContain('> Our word.');
    }
  });

  it('tell until when a plan counts whose payment failed, and what was taken', () => {
    const { text, html } = renderMail('plan-news', { ...plan, news: 'payment_failed' }, SITE);
    expect(text).toContain('$199.90 for your Premium plan could not be taken. You keep the plan until 8 March 2026');
    expect(html).toContain('href="https://vault.example/billing"');
  });

  const casting = { carId: ID, name: 'Deora', brand: 'Hot Wheels', from: '10.00', to: '7.50', percent: -25, sales: 4 };
  const trend = { firstName: 'Ada', castings: [casting] };

  it('tell which castings moved, by how much', () => {
    const { subject, text } = renderMail('trend-spotted', trend, SITE);
    expect(subject).toBe('Hot Wheels Deora sells for less');
    expect(text).toContain('−25 %: from $10.00 to $7.50, by 4 sales');
  });

  const follower = { firstName: 'Ada', followerId: ID, followerName: 'Mia Chen', followerPublic: true };

  it('tell who follows, and lead to them where there is something to see', () => {
    const { subject, text, html } = renderMail('new-follower', follower, SITE);
    expect(subject).toBe('Mia Chen follows you');
    expect(text).toContain('as far as you share it');
    expect(html).toContain(`href="https://vault.example/collector-network/${ID}"`);
    const shy = renderMail('new-follower', { ...follower, followerPublic: false }, SITE);
    expect(shy.html).toContain('href="https://vault.example/collector-network"');
    expect(shy.html).not.toContain(ID);
  });

  const day = {
    firstName: 'Ada',
    items: Array.from({ length: 10 }, (_, n) => ({ kind: 'wish', title: `Car ${n}`, body: 'Listed.', link: '/x' })),
  };

  it('gather a day by kinds, some by name', () => {
    const items = [...day.items, { kind: 'message', title: 'Mia wrote', body: 'Hi!', link: null }];
    const { subject, text } = renderMail('digest', { firstName: 'Ada', items }, SITE);
    expect(subject).toBe('Your day: 11 pieces of news');
    expect(text.indexOf('MESSAGES')).toBeLessThan(text.indexOf('WISHLIST'));
    expect(text).toContain('And 2 more.');
  });

  const closed = { firstName: 'Ada', closedAt: '2026-03-01T09:05:00.000Z', purgeAt: '2026-03-31T09:05:00.000Z' };

  it('say how the kinds of mails that may be ended are ended', () => {
    const stop = 'https://vault.example/unsubscribe/some-token~message';
    for (const [template, content] of [
      ['message', message],
      ['offer-turned', offer],
      ['deal-stepped', step],
      ['trend-spotted', trend],
      ['new-follower', follower],
      ['digest', day],
    ] as const) {
      const { text, html } = renderMail(template, content, SITE, stop);
      expect(text).toContain(stop);
      expect(html).toContain(`href="${stop}"`);
    }
  });

  it.each([
    ['message', { ...message, byName: LURE, listingTitle: LURE, excerpt: LURE }],
    ['offer-turned', { ...offer, byName: LURE, listingTitle: LURE, message: LURE }],
    ['deal-stepped', { ...step, byName: LURE, listingTitle: LURE, trackingNumber: LURE, reason: LURE }],
    ['trend-spotted', { ...trend, castings: [{ ...casting, name: LURE }] }],
    ['new-follower', { ...follower, followerName: LURE }],
  ])('carry nobody’s link in our name: %s', (template, content) => {
    const { subject, text, html } = renderMail(template, content, SITE);
    for (const part of [subject, text, html]) expect(part).not.toContain('evil.example');
  });

  it.each([
    ['wish-matched', { ...wish, firstName: EVE }],
    ['saved-search-matched', { ...search, firstName: EVE, name: EVE, listings: [{ ...listing, title: EVE }] }],
    ['listing-taken-down', { ...takenDown, firstName: EVE, title: EVE, statement: EVE }],
    ['message', { ...message, byName: EVE, listingTitle: EVE, excerpt: EVE }],
    ['offer-turned', { ...offer, byName: EVE, listingTitle: EVE, message: EVE }],
    ['deal-stepped', { ...step, byName: EVE, listingTitle: EVE, trackingNumber: EVE }],
    ['plan-news', { ...plan, note: EVE }],
    ['trend-spotted', { castings: [{ ...casting, name: EVE, brand: EVE }] }],
    ['new-follower', { ...follower, followerName: EVE }],
    ['digest', { items: [{ kind: 'message', title: EVE, body: EVE, link: '/x' }] }],
    ['account-closed', closed],
    ['account-restored', { restoredAt: '2026-03-01T09:05:00.000Z' }],
    ['account-suspended', { reason: EVE, bannedAt: '2026-03-01T09:05:00.000Z' }],
    ['account-activated', { activatedAt: '2026-03-01T09:05:00.000Z' }],
    ['export-ready', { kind: 'csv', fileName: 'cars.csv', expiresAt: '2026-03-08T09:05:00.000Z' }],
    ['verify-address', { token: 't' }],
    ['reset-code', { code: '123456' }],
    ['password-changed', { changedAt: '2026-03-01T09:05:00.000Z' }],
  ])('show a name as it is written, never as markup: %s', (template, content) => {
    const { html } = renderMail(template, { ...content, firstName: EVE }, SITE);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x');
  });

  it('are not made of content that does not fit', () => {
    expect(() => renderMail('reset-code', { firstName: 'Ada' }, SITE)).toThrow();
    expect(() => renderMail('love-letter', {}, SITE)).toThrow('no mail template');
  });
});
