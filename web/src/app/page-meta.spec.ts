import { applyPageMeta } from './page-meta';

it('sets description and social titles once each', () => {
  applyPageMeta('/gallery');
  applyPageMeta('/faq');
  expect(document.head.querySelectorAll('meta[property="og:title"]')).toHaveLength(1);
  expect(document.head.querySelector('meta[name="description"]')?.getAttribute('content')).toContain('collectors ask');
});
