import { applyPageMeta } from './page-meta';

it('sets description and social titles once each', () => {
  applyPageMeta('/gallery');
  applyPageMeta('/faq');
  expect(document.head.querySelectorAll('meta[property="og:title"]')).toHaveLength(1);
  expect(document.head.querySelector('meta[name="description"]')?.getAttribute('content')).toContain('collectors ask');
});

it('keeps what is not public from being found, and names the address of what is', () => {
  const canonical = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute('href');
  const robots = () => document.head.querySelector('meta[name="robots"]')?.getAttribute('content');
  applyPageMeta('/pricing/');
  expect([canonical(), robots()]).toEqual(['http://localhost/pricing', undefined]);
  applyPageMeta('/login');
  expect([canonical(), robots()]).toEqual([undefined, 'noindex']);
  applyPageMeta('/');
  expect([canonical(), robots()]).toEqual(['http://localhost/', undefined]);
});
