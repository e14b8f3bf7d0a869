import type { Car } from '@vault/contracts/collection/cars';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CarGate } from '../../features/cars';
import { fakeGateway } from '../../testing/fake-gateway';
import { renderPart } from '../../testing/render-part';
import { useNewValue } from './use-new-value';

const basis = { basis: 'release', n: 3, others: 0, confidence: 'indicative', low: '8.00', high: '12.00' };
const unvalued = { id: 'car', name: 'Mighty K', marketValue: null, marketBasis: null } as unknown as Car;

const Value = ({ car }: { car: Car }) => {
  const awaitNewValue = useNewValue(car);
  return <button onClick={awaitNewValue}>{car.marketValue ?? 'none'}</button>;
};

it('shows the value that a reported sale makes, and then reads the car no more', async () => {
  let isValued = false;
  const requests = fakeGateway({
    'GET /api/cars/car': () => ({
      body: isValued ? { ...unvalued, marketValue: '10.00', marketBasis: basis } : unvalued,
    }),
  });
  renderPart(<CarGate id="car">{(loaded) => <Value car={loaded} />}</CarGate>);
  await userEvent.click(await screen.findByRole('button', { name: 'none' }));
  isValued = true;
  await screen.findByRole('button', { name: '10.00' });
  const { length } = requests;
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect(requests).toHaveLength(length);
});
