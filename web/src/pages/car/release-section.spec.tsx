import type { Car } from '@vault/contracts/collection/cars';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CarGate } from '../../features/cars';
import { fakeGateway, unavailable } from '../../testing/fake-gateway';
import { regularMightyK, superMightyK } from '../../testing/releases';
import { renderPart } from '../../testing/render-part';
import { ReleaseSection } from './release-section';

const OPEN = { id: 'car', castingId: 3, releaseId: null, release: null, candidates: 2 };

/** The page's section with a car on a server that keeps what is chosen, unless it is `down`. */
async function renderSection(start: object = OPEN, { down = false } = {}) {
  let car = { ...start } as Car;
  const requests = fakeGateway({
    'GET /api/cars/car': () => ({ body: car }),
    'GET /api/cars/car/candidates': () => ({ body: [regularMightyK, superMightyK] }),
    'PUT /api/cars/car': ({ body }) => {
      if (down) return unavailable;
      const { releaseId } = body as { releaseId: number | null };
      const release = [regularMightyK, superMightyK].find(({ id }) => id === releaseId) ?? null;
      car = { ...car, releaseId, release, candidates: 0 };
      return { body: car };
    },
    'POST /api/cars/car/find-release': () => ({ body: (car = { ...car, ...OPEN }) }),
    'POST /api/cars/car/recalculate-rarity': () => unavailable,
  });
  renderPart(<CarGate id="car">{(shown) => <ReleaseSection car={shown} />}</CarGate>);
  await screen.findByRole('heading', { name: 'Release' });
  return requests.filter.bind(requests, ({ method }: { method: string }) => method !== 'GET') as () => typeof requests;
}

const question = () => screen.findByRole('list', { name: 'Which of these is yours?' });
const candidate = async (name: RegExp) => within(await question()).findByRole('button', { name });

it('asks which release it is while that is open, and shows the one that is chosen, its marks explained', async () => {
  const written = await renderSection();
  await userEvent.click(await candidate(/HKL18.*Super Treasure Hunt/));
  await screen.findByText('Hot Wheels · 2023 · HW Hot Trucks 7/10 · no. 214 · HKL18');
  expect(screen.getByRole('list', { name: 'Marks' }).textContent).toBe(
    'Super Treasure HuntThe scarcer Treasure Hunt, with special paint and rubber tires.',
  );
  expect(screen.queryByText('Which of these is yours?')).toBeNull();
  await waitFor(() =>
    expect(written().map(({ method, url, body }) => [method, url, body])).toEqual([
      ['PUT', '/api/cars/car', { releaseId: 2 }],
      ['POST', '/api/cars/car/recalculate-rarity', expect.anything()],
    ]),
  );
});

it('asks again once the choice is undone', async () => {
  const written = await renderSection();
  await userEvent.click(await candidate(/HKK93/));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await candidate(/HKL18/);
  expect(written().map(({ url }) => url)).toContain('/api/cars/car/find-release');
});

it('takes none of these for an answer, which can be changed', async () => {
  const written = await renderSection();
  await question();
  await userEvent.click(screen.getByRole('button', { name: 'None of these' }));
  await screen.findByText(/no release of the catalog/);
  expect(screen.getByRole('link', { name: /propose it for the catalog/i }).getAttribute('href')).toBe('/proposals?new');
  expect(written()[0]?.body).toEqual({ releaseId: null });
  await userEvent.click(screen.getByRole('button', { name: 'Choose its release' }));
  await userEvent.click(await candidate(/HKK93/));
  await screen.findByText(/HKK93/);
});

it('changes a release that is attached, and puts it back', async () => {
  const written = await renderSection({ ...OPEN, releaseId: 1, release: regularMightyK, candidates: 0 });
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  expect((await candidate(/HKK93/)).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(await candidate(/HKL18/));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText(/HKK93/);
  const puts = written().filter(({ method }) => method === 'PUT');
  expect(puts.map(({ body }) => body)).toEqual([{ releaseId: 2 }, { releaseId: 1 }]);
});

it('stays open when the choice cannot be saved', async () => {
  await renderSection(OPEN, { down: true });
  await userEvent.click(await candidate(/HKK93/));
  await screen.findByText('Error');
  await candidate(/HKK93/);
});
