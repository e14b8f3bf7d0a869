/** @jest-environment node */
import type { Plan } from '@vault/contracts/billing/plans';
import { PUBLIC_PATHS, SIGN_IN_PATHS } from '@vault/contracts/common/addresses';
import { renderPage } from './render';

const plan: Plan = {
  id: 'standard',
  name: 'Standard',
  monthlyPrice: '5.99',
  yearlyPrice: '49.99',
  currency: 'USD',
  carLimit: 500,
  features: ['500 cars'],
  yearlySaving: { amount: '21.89', percent: 30 },
};
const facts = { plans: [plan], figures: { members: 1204, cars: 88_123, listings: 17 } };
const origin = 'https://vault.example';

beforeAll(() =>
  Object.assign(globalThis, {
    PAGE_SCRIPTS: { '/pricing': ['/assets/pricing.js'] },
    PAGE_STYLES: { '/pricing': '.grid{display:grid}' },
  }),
);

const complaints = jest.spyOn(console, 'error');
afterEach(() => {
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockClear();
});

describe('prerendering', () => {
  it.each([...PUBLIC_PATHS, ...SIGN_IN_PATHS, '/no-such-page'])('renders %s to complete HTML', async (path) => {
    for (const pageFacts of [facts, { plans: null, figures: null }]) {
      const { body } = await renderPage(path, pageFacts, origin);
      expect(body.match(/<h1[ >]/g)).toHaveLength(1);
      expect(body).toContain('<main id="main"');
      // No streamed parts that a script would have to move into place.
      expect(body).not.toMatch(/<script|<template|<!--\$[?!]/);
    }
  });

  it('includes the given prices and figures, and lists the scripts and styles of the page', async () => {
    const pricing = await renderPage('/pricing', facts, origin);
    expect(pricing.body).toContain('$5.99');
    expect(pricing.scripts).toEqual(['/assets/pricing.js']);
    expect(pricing.styles).toBe('.grid{display:grid}');
    expect(JSON.stringify(pricing.structured)).toContain('"price":"49.99"');
    expect((await renderPage('/', facts, origin)).body).toContain('88,123');
  });

  it('uses the prices of the current call, not those of an earlier one', async () => {
    await renderPage('/pricing', facts, origin);
    const dearer = { ...facts, plans: [{ ...plan, monthlyPrice: '6.49' }] };
    const { body } = await renderPage('/pricing', dearer, origin);
    expect(body).toContain('$6.49');
    expect(body).not.toContain('$5.99');
  });

  it('rejects an address that redirects', async () => {
    await expect(renderPage('/dashboard', facts, origin)).rejects.toThrow('redirects');
  });
});
