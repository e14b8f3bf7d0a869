import { applyPageMeta, pageMetaOf } from './page-meta';

it('ignores a slash at the end', () => expect(pageMetaOf('/pricing/')).toBe(pageMetaOf('/pricing')));

it('gives every other path the words of the home page', () => {
  expect(pageMetaOf('/car/1')).toBe(pageMetaOf('/'));
  expect(pageMetaOf('')).toBe(pageMetaOf('/'));
});

it('sets description and social titles once each', () => {
  applyPageMeta('/gallery');
  applyPageMeta('/faq');
  expect(document.head.querySelectorAll('meta[property="og:title"]')).toHaveLength(1);
  expect(document.head.querySelector('meta[name="description"]')?.getAttribute('content')).toContain('collectors ask');
});
