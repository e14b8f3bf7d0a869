import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { makeStore } from '../../api/store';
import { fakeGateway } from '../../testing/fake-gateway';
import { testListing } from '../../testing/listings';
import { renderPart } from '../../testing/render-part';
import { ListingGrid } from './listing-grid';

const VIEWER = '01890a5d-ac96-774b-bcce-b302099a8057';

const items = Array.from({ length: 20 }, (_, index) => testListing(index + 1, VIEWER, `Twin Mill ${index + 1}`));
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
