import type { Car } from '@vault/contracts/collection/cars';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeGateway } from '../../testing/fake-gateway';
import { releaseOf } from '../../testing/releases';
import { renderPart } from '../../testing/render-part';
import { EditCarForm } from './edit-car-form';

const release = { ...releaseOf(7, 'Mighty K', { castingId: 3, year: 2023, toyNumber: 'HKK93' }), owned: 1, wished: 0 };

const car = {
  id: '019a0000-0000-7000-8000-000000000001',
  name: 'Mighty K',
  brand: 'Hot Wheels',
  condition: 'Mint',
  tags: [],
  images: [],
  photos: [],
  isRare: false,
  releaseId: release.id,
  release,
} as unknown as Car;

const notThis = () => userEvent.click(screen.getByRole('button', { name: 'It is not this release' }));

async function save(edit: () => Promise<void>) {
  const requests = fakeGateway({
    'GET /api/catalog/releases/7': () => ({ body: release }),
    [`PUT /api/cars/${car.id}`]: () => ({ body: car }),
    [`POST /api/cars/${car.id}/find-release`]: () => ({ body: car }),
  });
  let done = false;
  renderPart(
    <EditCarForm car={car} draft={null} draftName="car" onStartOver={() => undefined} onDone={() => (done = true)} />,
  );
  await edit();
  await userEvent.click(screen.getByRole('button', { name: 'Update Car' }));
  await waitFor(() => expect(done).toBe(true));
  return requests.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body]);
}

it('says that a car is not of its release', async () => {
  expect(await save(notThis)).toEqual([['PUT', { releaseId: null, images: [] }]]);
});

it('lets the release of a car be looked for again', async () => {
  const requests = await save(async () => {
    await notThis();
    await userEvent.click(screen.getByRole('button', { name: 'Let the vault look for its release' }));
  });
  expect(requests).toEqual([
    ['PUT', { images: [] }],
    ['POST', expect.anything()],
  ]);
});
