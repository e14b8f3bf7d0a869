import type { ListingDetail } from '@vault/contracts/marketplace/listings';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListingGate } from '../../features/market';
import { fakeGateway } from '../../testing/fake-gateway';
import { regularMightyK, superMightyK } from '../../testing/releases';
import { renderPart } from '../../testing/render-part';
import { ListingRelease } from './listing-release';

const OPEN = {
  id: 7,
  title: 'Mighty K',
  status: 'active',
  castingId: 3,
  releaseId: null,
  release: null,
  candidates: 2,
};
const KNOWN = { ...OPEN, releaseId: superMightyK.id, release: superMightyK, candidates: 0 };

/** The page's section with a listing on a server that stores what is chosen. */
async function renderSection(start: object, { own = false } = {}) {
  let listing = start as ListingDetail;
  const requests = fakeGateway({
    'GET /api/marketplace/listings/7': () => ({ body: listing }),
    'GET /api/marketplace/listings/7/candidates': () => ({ body: [regularMightyK, superMightyK] }),
    'PUT /api/marketplace/listings/7': ({ body }) => {
      const { releaseId } = body as { releaseId: number | null };
      const release = [regularMightyK, superMightyK].find(({ id }) => id === releaseId) ?? null;
      listing = { ...listing, releaseId, release, candidates: 0 };
      return { body: listing };
    },
    'POST /api/marketplace/saved-searches': ({ body }) => ({ status: 201, body: { ...(body as object), id: 'one' } }),
  });
  renderPart(
    <ListingGate id={7} invalidTitle="Invalid Listing">
      {(shown) => <ListingRelease listing={shown} own={own} />}
    </ListingGate>,
  );
  await screen.findByRole('heading', { name: 'Release' });
  return () => requests.filter(({ method }) => method !== 'GET');
}

it('asks the seller which release it is while that is open, and shows the one that is chosen', async () => {
  const written = await renderSection(OPEN, { own: true });
  const question = await screen.findByRole('list', { name: 'Which of these is it?' });
  await userEvent.click(await within(question).findByRole('button', { name: /HKL18.*Super Treasure Hunt/ }));
  await screen.findByText('Hot Wheels · 2023 · HW Hot Trucks 7/10 · no. 214 · HKL18');
  expect(screen.getByRole('list', { name: 'Marks' }).textContent).toContain('special paint');
  expect(written()).toMatchObject([{ body: { releaseId: superMightyK.id } }]);
});

it('tells others that it is open, and asks them nothing', async () => {
  await renderSection(OPEN);
  expect(screen.getByText(/fit 2 releases of the catalog/)).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});

it('saves a search for the release, or for any of its casting', async () => {
  const written = await renderSection(KNOWN);
  await userEvent.click(screen.getByRole('button', { name: 'Save this search' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByLabelText<HTMLInputElement>('Name *').value).toBe('Mighty K · Hot Wheels · 2023');
  await userEvent.selectOptions(within(dialog).getByLabelText('Look for'), 'Any release of this casting');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save Search' }));
  await waitFor(() => expect(written()).toHaveLength(1));
  expect(written()[0]?.body).toEqual({ name: 'Mighty K · Hot Wheels', castingId: '3', notify: 'at_once' });
});
