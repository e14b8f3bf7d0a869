import { applyPageMeta } from './page-meta';

it('replaces the description and social titles of the previous page', () => {
  applyPageMeta('/gallery');
  applyPageMeta('/faq');
  expect(document.head.querySelectorAll('meta[property="og:title"]')).toHaveLength(1);
  expect(document.head.querySelector('meta[name="description"]')?.getAttribute('content')).toContain('collectors ask');
});

it('sets a canonical link on public pages and noindex on all others', () => {
  const canonical = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute('href');
  const robots = () => document.head.querySelector('meta[name="robots"]')?.getAttribute('content');
  applyPageMeta('/pricing/');
  expect([canonical(), robots()]).toEqual(['http://localhost/pricing', undefined]);
  applyPageMeta('/login');
  expect([canonical(), robots()]).toEqual([undefined, 'noindex']);
  applyPageMeta('/');
  expect([canonical(), robots()]).toEqual(['http://localhost/', undefined]);
});
