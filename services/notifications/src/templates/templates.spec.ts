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

  it.each([
    ['wish-matched', { ...wish, firstName: EVE }],
    ['saved-search-matched', { ...search, firstName: EVE, name: EVE, listings: [{ ...listing, title: EVE }] }],
    ['listing-taken-down', { ...takenDown, firstName: EVE, title: EVE, statement: EVE }],
    ['export-ready', { kind: 'csv', fileName: 'cars.csv', expiresAt: '2026-03-08T09:05:00.000Z' }],
    ['verify-address', { token: 't' }],
    ['reset-code', { code: '123456' }],
    ['password-changed', { changedAt: '2026-03-01T09:05:00.000Z' }],
  ])('show a name as it is written, never as markup: %s', (template, content) => {
    const { html } = renderMail(template, { firstName: EVE, ...content }, SITE);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x');
  });

  it('are not made of content that does not fit', () => {
    expect(() => renderMail('reset-code', { firstName: 'Ada' }, SITE)).toThrow();
    expect(() => renderMail('love-letter', {}, SITE)).toThrow('no mail template');
  });
});
