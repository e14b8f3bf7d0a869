import type { Car } from '@vault/contracts/collection/cars';
import { renderPart } from '../../testing/render-part';
import { CarFacts } from './car-facts';

it('lists the facts of a car in the order of its form, and says what is not set', () => {
  const facts: Partial<Car> = { brand: 'Hot Wheels', series: null, scale: '1:64', manufacturer: 'Mattel', year: 1969 };
  const release: Partial<Car> = { toyNumber: '6211', collectorNumber: null, color: 'Hugger orange' };
  const bought: Partial<Car> = {
    purchasePrice: '34.99',
    purchaseDate: '2019-05-31',
    createdAt: '2025-01-01T12:00:00Z',
  };
  renderPart(<CarFacts car={{ ...facts, ...release, ...bought, condition: 'MOC' } as Car} />);
  const shown = [...document.querySelectorAll('dl > div')].map((row) =>
    [...row.children].map((cell) => cell.textContent).join(': '),
  );
  expect(shown).toEqual([
    'Brand: Hot Wheels',
    'Manufacturer: Mattel',
    'Series: Not set',
    'Scale: 1:64',
    'Model year: 1969',
    'Toy number: 6211',
    'Collector number: Not set',
    'Color: Hugger orange',
    'Condition: MOC (Mint on Card)',
    expect.stringMatching(/^Purchase price: .*34\.99$/),
    expect.stringMatching(/^Purchase date: .*2019/),
    expect.stringMatching(/^In the vault since: .*2025/),
  ]);
});
