import { v7 as uuidv7 } from 'uuid';
import { getCar, type Car } from '@vault/contracts/collection/cars';
import type { PayloadOf } from '@vault/contracts/define';
import { saleRecorded } from '@vault/contracts/marketplace/comparables';
import { publish } from '@vault/service-kit/outbox';
import { asMember, waitFor, type TestService } from '@vault/service-kit/testing';

export type Sale = PayloadOf<typeof saleRecorded>;

const aSale = (fields: Partial<Sale> & { name: string }): Sale => ({
  saleId: uuidv7(),
  version: 1,
  origin: 'reported',
  brand: 'Hot Wheels',
  series: null,
  scale: '1:64',
  year: null,
  condition: 'Mint',
  price: '20.00',
  currency: 'USD',
  soldAt: new Date().toISOString(),
  lot: false,
  canceled: false,
  sellerId: null,
  buyerId: null,
  reporterId: null,
  ...fields,
});

export const publishSale = ({ dataSource }: TestService, sale: Sale): Promise<void> =>
  dataSource.transaction((tx) => publish(tx, saleRecorded, sale));

/** Publishes Mint sales of a casting at these prices. */
export async function publishSold(
  service: TestService,
  name: string,
  prices: readonly string[],
  fields: Partial<Sale> = {},
): Promise<Sale[]> {
  const sales = prices.map((price) => aSale({ name, price, ...fields }));
  for (const sale of sales) await publishSale(service, sale);
  return sales;
}

export const readCar = ({ bus }: TestService, userId: string, id: string): Promise<Car> =>
  bus.call(getCar, { id }, { ctx: asMember(userId) });

/** Waits until the car has this market value. */
export const carBecomes = (
  service: TestService,
  { userId, id }: Pick<Car, 'userId' | 'id'>,
  marketValue: string | null,
): Promise<Car> =>
  waitFor(async () => {
    const car = await readCar(service, userId, id);
    if (car.marketValue !== marketValue) throw new Error(`${car.name} is at ${car.marketValue}, not ${marketValue}`);
    return car;
  }, 20_000);
