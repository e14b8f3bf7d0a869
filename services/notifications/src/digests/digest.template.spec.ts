import { renderMail } from '../mail';
import { digestMail } from './digest.template';

const LINKS = { publicUrl: 'https://vault.example' };
const MARKUP = '<img src=x onerror=alert(1)>';
const UNSUBSCRIBE = 'https://vault.example/unsubscribe/some-token~digest';

const item = { kind: 'wish', title: 'Car', body: 'Listed.', link: '/x' };

describe('the digest', () => {
  it('groups items by kind and shows the first eight of each', () => {
    const wishes = Array.from({ length: 10 }, (_, n) => ({ ...item, title: `Car ${n}` }));
    const items = [...wishes, { kind: 'message', title: 'Mia wrote', body: 'Hi!', link: null }];
    const { subject, text } = renderMail(digestMail, { firstName: 'Ada', items }, LINKS);
    expect(subject).toBe('Your daily digest: 11 updates');
    expect(text.indexOf('MESSAGES')).toBeLessThan(text.indexOf('WISHLIST'));
    expect(text).toContain('And 2 more.');
  });

  it('names a single item in its subject', () => {
    const { subject } = renderMail(digestMail, { firstName: 'Ada', items: [item] }, LINKS);
    expect(subject).toBe('Your daily digest: Car');
  });

  it('contains the unsubscribe link', () => {
    const links = { ...LINKS, unsubscribeUrl: UNSUBSCRIBE };
    const { text, html } = renderMail(digestMail, { firstName: 'Ada', items: [item] }, links);
    expect(text).toContain(UNSUBSCRIBE);
    expect(html).toContain(`href="${UNSUBSCRIBE}"`);
  });

  it('shows texts of users as text, never as markup', () => {
    const items = [{ ...item, title: MARKUP, body: MARKUP }];
    const { html } = renderMail(digestMail, { firstName: MARKUP, items }, LINKS);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x');
  });
});
