import { screen } from '@testing-library/react';
import type { Listing } from '@vault/contracts/marketplace/listings';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { makeStore } from '../../api/store';
import { fakeGateway } from '../../testing/fake-gateway';
import { renderPart } from '../../testing/render-part';
import { ListingGrid } from './listing-grid';

const VIEWER = '01890a5d-ac96-774b-bcce-b302099a8057';

const listing = (id: number): Listing => ({
  id,
  userId: VIEWER,
  title: `Twin Mill ${id}`,
  carId: null,
  description: null,
  type: 'sale',
  price: '20.00',
  currency: 'USD',
  condition: 'Loose',
  brand: null,
  scale: null,
  series: null,
  year: null,
  tags: [],
  photos: [],
  pictures: [],
  location: null,
  status: 'active',
  sellerName: 'Sam S.',
  isFavorited: false,
  marketMedian: null,
  marketSales: 0,
  marketPrices: [],
  castingId: null,
  releaseId: null,
  release: null,
  candidates: 0,
  marks: [],
  createdAt: '2026-07-01T00:00:00Z',
  updatedAt: '2026-07-01T00:00:00Z',
});
const items = Array.from({ length: 20 }, (_, index) => listing(index + 1));
const pages = [{ items, total: 20, totalCapped: false, nextCursor: null }];
const grid = <ListingGrid label="Listings" pages={pages} viewerId={VIEWER} />;

it('first renders the cards of the first screen, and the places of the others', () => {
  const html = renderToString(
    <Provider store={makeStore()}>
      <MemoryRouter>{grid}</MemoryRouter>
    </Provider>,
  );
  expect(html.match(/<article/g)).toHaveLength(8);
  expect(html.match(/<li/g)).toHaveLength(20);
});

it('then renders them all', async () => {
  fakeGateway({});
  renderPart(grid);
  await screen.findByRole('article', { name: 'Twin Mill 20' });
  expect(screen.getAllByRole('article')).toHaveLength(20);
});
