import type { LegalSection } from './legal';
import { refundPolicy } from './refund-policy';
import { terms, TERMS_UPDATED } from './terms';

const textOf = (sections: readonly LegalSection[]) =>
  sections.map(({ title, body }) => [title, ...body.flat()].join(' '));

it.each([
  ['terms', terms],
  ['refund policy', refundPolicy],
])('has ten sections with unique ids in the %s', (_, sections) => {
  expect(sections).toHaveLength(10);
  expect(new Set(sections.map(({ id }) => id)).size).toBe(10);
});

it('dates the terms', () => expect(TERMS_UPDATED).toBe('2025-08-09'));

it('states every deadline in the refund policy', () => {
  const text = textOf(refundPolicy).join(' ');
  for (const fact of ['30 days of your first payment', '2 business days', '5-7 business days', '25 cars'])
    expect(text).toContain(fact);
});

it('lists everything that is not refundable in the refund policy', () => {
  const [text] = textOf(refundPolicy.filter(({ id }) => id === 'not-refundable'));
  for (const kind of ['renewals', 'downgrades', 'partial-month', 'marketplace fees', 'consultations'])
    expect(text).toContain(kind);
});
