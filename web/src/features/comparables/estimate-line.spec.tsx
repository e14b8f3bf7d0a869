import type { Comparables } from '@vault/contracts/marketplace/comparables';
import { screen } from '@testing-library/react';
import { renderPart } from '../../testing/render-part';
import { EstimateLine } from './estimate-line';

const estimate: Comparables = {
  n: 5,
  median: '20.00',
  low: '10.00',
  high: '30.00',
  confidence: 'indicative',
  inCondition: 'Mint',
  packaging: 'loose',
  lastSale: '2026-01-01',
  basis: 'release',
  others: 0,
  points: [],
  leftOut: [],
  asking: { n: 0, median: null },
};
const none: Comparables = { ...estimate, n: 0, median: null, low: null, high: null };

it.each([
  [{ ...estimate, basis: 'casting', others: 3 } as const, /^3 of them of other releases .* same marks/],
  [{ ...estimate, basis: 'casting', others: 5 } as const, /^All of other releases/],
  [{ ...estimate, basis: 'casting' } as const, /^Unmarked releases of the casting/],
  [none, 'No sale of this release is known yet.'],
  [{ ...none, basis: 'open' } as const, /^Once it is known which release this is/],
])('says what the estimate rests on (%#)', (sales, text) => {
  renderPart(<EstimateLine sales={sales} />);
  expect(screen.getByText(text)).toBeTruthy();
});
