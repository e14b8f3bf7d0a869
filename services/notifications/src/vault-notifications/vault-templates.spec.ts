import { renderMail } from '../mail';
import { exportMail } from './export.template';
import { trendMail } from './trend.template';

const LINKS = { publicUrl: 'https://vault.example' };
const MARKUP = '<img src=x onerror=alert(1)>';
const LINK = 'Free cars at evil.example';
const UNSUBSCRIBE = 'https://vault.example/unsubscribe/some-token~trend';

describe('the mail of an export', () => {
  const file = { firstName: 'Ada', kind: 'pdf', fileName: 'vault.pdf', expiresAt: '2026-03-08T09:05:00.000Z' };

  it('says what can be downloaded and until when', () => {
    const { text, html } = renderMail(exportMail, file, LINKS);
    expect(text).toContain('The inventory of your cars is ready: vault.pdf.');
    expect(text).toContain('until 8 March 2026');
    expect(html).toContain('href="https://vault.example/exports"');
  });

  it('shows the user’s name as text, never as markup', () => {
    const { html } = renderMail(exportMail, { ...file, firstName: MARKUP }, LINKS);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x');
  });
});

describe('the mail of a price trend', () => {
  const casting = {
    carId: '01a1fff1-bb11-74fc-953d-87d5049a50e2',
    name: 'Deora',
    brand: 'Hot Wheels',
    from: '10.00',
    to: '7.50',
    percent: -25,
    sales: 4,
  };
  const trend = { firstName: 'Ada', castings: [casting] };

  it('says which prices changed and by how much', () => {
    const { subject, text } = renderMail(trendMail, trend, LINKS);
    expect(subject).toBe('Hot Wheels Deora sells for less');
    expect(text).toContain('−25 %: from $10.00 to $7.50, based on 4 sales');
  });

  it('contains the unsubscribe link', () => {
    const { text, html } = renderMail(trendMail, trend, { ...LINKS, unsubscribeUrl: UNSUBSCRIBE });
    expect(text).toContain(UNSUBSCRIBE);
    expect(html).toContain(`href="${UNSUBSCRIBE}"`);
  });

  it('leaves out a car’s name that looks like a link', () => {
    const { subject, text, html } = renderMail(trendMail, { ...trend, castings: [{ ...casting, name: LINK }] }, LINKS);
    for (const part of [subject, text, html]) expect(part).not.toContain('evil.example');
  });

  it('shows names as text, never as markup', () => {
    const castings = [{ ...casting, name: MARKUP, brand: MARKUP }];
    const { html } = renderMail(trendMail, { firstName: MARKUP, castings }, LINKS);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x');
  });
});
