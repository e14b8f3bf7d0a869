import { renderMail } from '../mail';
import { searchDigestMail, searchMatchMail, wishMatchMail } from './listing-match.templates';
import { listingTakenDownMail } from './listing-taken-down.template';

const LINKS = { publicUrl: 'https://vault.example' };
const MARKUP = '<img src=x onerror=alert(1)>';
const LINK = 'Free cars at evil.example';

const listing = {
  listingId: 42,
  title: 'Twin Mill, first casting',
  type: 'sale',
  price: '12.00',
  currency: 'USD',
  condition: 'MOC',
};
const DESCRIBED = '“Twin Mill, first casting” is listed for $12.00, in condition MOC (Mint on Card).';

describe('the mail of a wishlist match', () => {
  const match = { ...listing, firstName: 'Ada', wishName: 'Twin Mill' };

  it('says what is listed, for how much and where', () => {
    const { subject, text, html } = renderMail(wishMatchMail, match, LINKS);
    expect(subject).toBe('Twin Mill is listed on the marketplace');
    expect(text).toContain(DESCRIBED);
    expect(html).toContain('href="https://vault.example/marketplace/listings/42"');
    expect(html).toContain('Wishlist &#9474;');
  });

  it.each([
    [{ type: 'trade', price: null, condition: null }, 'is listed for trade.'],
    [{ price: null, condition: null }, 'is listed for sale.'],
    [{ currency: 'EUR', condition: 'Good' }, 'is listed for 12.00 EUR, in condition Good.'],
  ])('describes a listing with %j', (fields, description) => {
    expect(renderMail(wishMatchMail, { ...match, ...fields }, LINKS).text).toContain(description);
  });

  it('contains no links of other users', () => {
    const { subject, text, html } = renderMail(wishMatchMail, { ...match, title: LINK, wishName: LINK }, LINKS);
    expect(subject).toBe('A car on your wishlist is listed on the marketplace');
    for (const part of [text, html]) expect(part).not.toContain('evil.example');
    expect(text).toContain('A copy is listed for $12.00');
  });

  it('shows the user’s name as text, never as markup', () => {
    const { html } = renderMail(wishMatchMail, { ...match, firstName: MARKUP }, LINKS);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x');
  });
});

describe('the mail of a saved search', () => {
  const match = { firstName: 'Ada', name: 'Redlines', telling: 'at_once', listings: [listing], count: 1 };

  it('describes a new listing and links to it', () => {
    const { subject, text, html } = renderMail(searchMatchMail, match, LINKS);
    expect(subject).toBe('1 new listing for “Redlines”');
    expect(text).toContain(DESCRIBED);
    expect(html).toContain('href="https://vault.example/marketplace/listings/42"');
    expect(text).not.toContain('more');
  });

  it('describes ten of a day’s new listings and counts the others', () => {
    const listings = Array.from({ length: 20 }, (_, n) => ({ ...listing, listingId: n + 1, title: `Car no ${n + 1}` }));
    const day = { ...match, telling: 'daily', listings, count: 25 };
    const { subject, text, html } = renderMail(searchDigestMail, day, LINKS);
    expect(subject).toBe('25 new listings for “Redlines”');
    expect(text).toContain('“Car no 10”');
    expect(text).not.toContain('“Car no 11”');
    expect(text).toContain('And 15 more.');
    expect(html).toContain('href="https://vault.example/marketplace/searches"');
  });

  it('leaves out a search’s name that looks like a link', () => {
    const { subject, html } = renderMail(searchMatchMail, { ...match, name: 'evil.example' }, LINKS);
    expect(subject).toBe('1 new listing for your saved search');
    expect(html).not.toContain('evil.example');
  });

  it('shows names and titles as text, never as markup', () => {
    const withMarkup = { ...match, firstName: MARKUP, name: MARKUP, listings: [{ ...listing, title: MARKUP }] };
    const { html } = renderMail(searchMatchMail, withMarkup, LINKS);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x');
  });
});

describe('the mail of a listing that was taken down', () => {
  const takenDown = {
    firstName: 'Ada',
    listingId: 42,
    title: 'Twin Mill',
    ground: 'fake',
    takenDownAt: '2026-03-08T09:05:00.000Z',
    statement: 'The wheels are of another model.\r\nThe card is a print.',
  };

  it('says which, when, why, and how to object', () => {
    const { subject, text, html } = renderMail(listingTakenDownMail, takenDown, LINKS);
    expect(subject).toBe('Your listing was taken down');
    expect(text).toContain('Your listing “Twin Mill” was taken down on 8 March 2026.');
    expect(text).toContain('It was reported to us for a fake or misdescribed model');
    expect(text).toContain('The reasons: The wheels are of another model. The card is a print.');
    expect(text).toContain('If you think this is wrong');
    expect(html).toContain('href="https://vault.example/marketplace/listings/42"');
  });

  it('mentions no report where there was none', () => {
    const { text } = renderMail(listingTakenDownMail, { ...takenDown, ground: null }, LINKS);
    expect(text).toContain('without a report');
    expect(text).not.toContain('reported to us');
  });

  it('shows names and reasons as text, never as markup', () => {
    const withMarkup = { ...takenDown, firstName: MARKUP, title: MARKUP, statement: MARKUP };
    const { html } = renderMail(listingTakenDownMail, withMarkup, LINKS);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x');
  });
});
