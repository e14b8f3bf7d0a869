import { waitFor } from '@vault/service-kit/testing';
import { errorOf, formOf, newUser, type TestUser } from './support/browser';
import { bodyOf, LISTINGS, createListing } from './support/market';
import { twoColorImage } from './support/images';
import { sharedGateway, type SharedGateway } from './support/shared-stack';

interface CarBody {
  readonly id: string;
  readonly name: string;
  readonly images: string[];
  readonly notes: string | null;
  readonly purchasePrice: string | null;
  readonly heldFor: string | null;
  readonly listingId: number | null;
}

interface MessageBody {
  readonly id: string;
  readonly offerCars: readonly { readonly id: string; readonly photo: string | null }[];
  readonly transactionId: string | null;
}

let gateway: SharedGateway;
beforeAll(async () => {
  gateway = await sharedGateway();
}, 60_000);

async function addCar(owner: TestUser, name: string, fields: Record<string, string> = {}): Promise<CarBody> {
  const form = formOf({ name, brand: 'Hot Wheels', scale: '1:64', condition: 'Mint', ...fields }, [
    ['images', 'a.jpg', await twoColorImage(120, 80)],
  ]);
  return bodyOf(await owner.post('/api/cars', form), 201) as CarBody;
}

const carsOf = async (owner: TestUser): Promise<CarBody[]> => bodyOf(await owner.get('/api/cars'), 200) as CarBody[];
const namesOf = async (owner: TestUser): Promise<string[]> => (await carsOf(owner)).map(({ name }) => name).sort();
const carOf = async (owner: TestUser, id: string): Promise<CarBody> =>
  bodyOf(await owner.get(`/api/cars/${id}`), 200) as CarBody;

const write = async (from: TestUser, to: TestUser, listingId: number, more: object): Promise<MessageBody> => {
  const body = { receiverId: to.id, message: 'What about this?', ...more };
  return bodyOf(await from.post(`${LISTINGS}/${listingId}/messages`, body), 201) as MessageBody;
};

const accept = async (who: TestUser, offerId: string): Promise<string> => {
  const accepted = bodyOf(await who.post(`/api/marketplace/offers/${offerId}/accept`, {}), 200) as MessageBody;
  return accepted.transactionId ?? '';
};

const postStep = async (who: TestUser, id: string, verb: string, body = {}): Promise<string> =>
  (bodyOf(await who.post(`/api/marketplace/transactions/${id}/${verb}`, body), 200) as { status: string }).status;

/** The buyer pays, the seller ships, the buyer completes. */
async function settle(seller: TestUser, buyer: TestUser, id: string): Promise<void> {
  expect(await postStep(buyer, id, 'pay', { paymentMethod: 'PayPal' })).toBe('paid');
  expect(await postStep(seller, id, 'ship', { trackingNumber: 'T 1' })).toBe('shipped');
  expect(await postStep(buyer, id, 'complete')).toBe('completed');
}

/** Accepts the transfer of a bought car, which is in no vault until then. */
async function acceptTransfer(buyer: TestUser, transactionId: string): Promise<CarBody> {
  const { id } = await waitFor(async () => {
    const waiting = bodyOf(await buyer.get('/api/cars/transfers'), 200) as { id: string; transactionId: string }[];
    return waiting.find((transfer) => transfer.transactionId === transactionId);
  }, 10_000);
  return bodyOf(await buyer.post(`/api/cars/transfers/${id}/accept`, {}), 201) as CarBody;
}

const provenance = async (owner: TestUser, carId: string): Promise<unknown> =>
  bodyOf(await owner.get(`/api/cars/${carId}/provenance`), 200);

describe('selling a car of a vault', () => {
  it('moves it to the buyer’s vault through offer, counteroffer, payment and shipping, and it is never in two vaults', async () => {
    const [seller, buyer] = [await newUser(gateway.url), await newUser(gateway.url)];
    const title = `Sweet Sixteen ${seller.id}`;
    const car = await addCar(seller, title, { notes: 'Aunt Vera gave it to me', purchasePrice: '3.00' });
    const listing = await createListing(seller, {
      title,
      brand: 'Hot Wheels',
      scale: '1:64',
      condition: 'Mint',
      price: '30',
      carId: car.id,
      photos: [car.images[0]],
    });
    await waitFor(async () => (await carOf(seller, car.id)).listingId === listing.id, 10_000);

    const asked = await write(buyer, seller, listing.id, { offerPrice: '20' });
    const countered = bodyOf(
      await seller.post(`/api/marketplace/offers/${asked.id}/counter`, { offerPrice: '22.51' }),
      201,
    ) as MessageBody;
    const transaction = await accept(buyer, countered.id);
    await waitFor(async () => (await carOf(seller, car.id)).heldFor === transaction, 10_000);
    expect(errorOf(await seller.delete(`/api/cars/${car.id}`)).code).toBe('CAR_HELD');

    await settle(seller, buyer, transaction);
    await waitFor(async () => (await seller.get(`/api/cars/${car.id}`)).status === 404, 10_000);
    expect([await namesOf(seller), await namesOf(buyer)]).toEqual([[], []]);
    const bought = await acceptTransfer(buyer, transaction);
    expect(bought).toMatchObject({ id: car.id, name: title, notes: null, purchasePrice: '22.51', heldFor: null });
    expect([await namesOf(seller), await namesOf(buyer)]).toEqual([[], [title]]);
    expect((await buyer.get(bought.images[0] ?? '')).status).toBe(200);
    const before = await provenance(buyer, car.id);
    expect(before).toMatchObject([{ owner: 'Robin V.', how: 'sale' }]);
    expect(JSON.stringify(before)).not.toContain('3.00');

    const query = new URLSearchParams({ name: title, brand: 'Hot Wheels', scale: '1:64' }).toString();
    const comparables = bodyOf(await buyer.get(`/api/market/comparables?${query}`), 200);
    expect(comparables).toMatchObject({ n: 1, points: [{ price: '22.51' }] });
    expect(bodyOf(await seller.get(`${LISTINGS}/${listing.id}`), 200)).toMatchObject({ status: 'sold' });
  });

  it('keeps the provenance of all former owners when it is sold again', async () => {
    const owners = [await newUser(gateway.url), await newUser(gateway.url), await newUser(gateway.url)] as const;
    const car = await addCar(owners[0], 'Deora');
    for (const [from, to] of [
      [owners[0], owners[1]],
      [owners[1], owners[2]],
    ] as const) {
      const { id } = await createListing(from, { title: 'Deora', carId: car.id });
      const { id: offered } = await write(to, from, id, { offerPrice: '5' });
      const transaction = await accept(from, offered);
      await settle(from, to, transaction);
      expect((await acceptTransfer(to, transaction)).id).toBe(car.id);
    }
    expect(await provenance(owners[2], car.id)).toMatchObject([{ how: 'sale' }, { how: 'sale' }]);
    expect([await namesOf(owners[0]), await namesOf(owners[1])]).toEqual([[], []]);
  });
});

describe('trading two cars for one and cash', () => {
  it('exchanges the cars, shows their photos to both sides only, and blocks other offers meanwhile', async () => {
    const [seller, buyer, otherUser] = [
      await newUser(gateway.url),
      await newUser(gateway.url),
      await newUser(gateway.url),
    ];
    const sellersCar = await addCar(seller, 'Twin Mill');
    const [first, second] = [await addCar(buyer, 'Red Baron'), await addCar(buyer, 'Silhouette')];
    const listing = await createListing(seller, {
      title: 'Twin Mill',
      type: 'trade',
      price: undefined,
      carId: sellersCar.id,
    });
    const tradeOffer = { offerCarIds: [first.id, second.id], offerPrice: '4.05', cashFrom: 'receiver' };
    const offered = await write(buyer, seller, listing.id, tradeOffer);

    const photo = offered.offerCars[0]?.photo ?? '';
    const photoStatuses = [seller, buyer, otherUser].map(async (viewer) => (await viewer.get(photo)).status);
    expect(await Promise.all(photoStatuses)).toEqual([200, 200, 404]);

    const transaction = await accept(seller, offered.id);
    const other = await createListing(otherUser, { title: 'Bone Shaker' });
    const again = await buyer.post(`${LISTINGS}/${other.id}/messages`, {
      receiverId: otherUser.id,
      message: 'And for this?',
      offerCarIds: [first.id],
    });
    expect([again.status, errorOf(again).code]).toEqual([409, 'CAR_HELD']);

    expect(await postStep(seller, transaction, 'pay', { paymentMethod: 'Cash' })).toBe('paid');
    expect(await postStep(seller, transaction, 'ship')).toBe('paid');
    expect(await postStep(buyer, transaction, 'ship')).toBe('shipped');
    expect(await postStep(buyer, transaction, 'complete')).toBe('shipped');
    expect(await postStep(seller, transaction, 'complete')).toBe('completed');
    await waitFor(async () => (await carsOf(seller)).length === 2 && (await carsOf(buyer)).length === 1, 10_000);
    expect([await namesOf(seller), await namesOf(buyer)]).toEqual([['Red Baron', 'Silhouette'], ['Twin Mill']]);
    expect((await carOf(buyer, sellersCar.id)).heldFor).toBeNull();
    expect(await provenance(seller, first.id)).toMatchObject([{ how: 'trade' }]);
  });
});
