import type { LegalSection } from './legal';
import { refundPolicy } from './refund-policy';
import { terms, TERMS_UPDATED } from './terms';

const textOf = (sections: readonly LegalSection[]) =>
  sections.map(({ title, body }) => [title, ...body.flat()].join(' '));

it.each([
  ['terms', terms],
  ['refund policy', refundPolicy],
])('the %s have ten sections, each with an address of its own', (_, sections) => {
  expect(sections).toHaveLength(10);
  expect(new Set(sections.map(({ id }) => id)).size).toBe(10);
});

it('the terms tell since when they are as they are', () => expect(TERMS_UPDATED).toBe('2025-08-09'));

it('the refund policy says within what time what happens', () => {
  const text = textOf(refundPolicy).join(' ');
  for (const fact of ['30 days of your first payment', '2 business days', '5-7 business days', '25 cars'])
    expect(text).toContain(fact);
});

it('the refund policy names everything that is not refunded', () => {
  const [text] = textOf(refundPolicy.filter(({ id }) => id === 'not-refundable'));
  for (const kind of ['renewals', 'downgrades', 'partial-month', 'marketplace fees', 'consultations'])
    expect(text).toContain(kind);
});
