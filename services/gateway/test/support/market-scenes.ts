import { waitFor } from '@vault/service-kit/testing';
import type { SceneName } from '../market-policy';
import { formOf, type Browser } from './browser';
import { bodyOf, LISTINGS, listingOf, offer, type ListingBody } from './market';
import { halves } from './pictures';

/** Who acts in a scene before it is tried. */
export interface Cast {
  readonly owner: Browser;
  readonly counterparty: Browser;
  readonly admin: Browser;
  readonly ownerId: string;
}

/** What a scene leaves behind: the ids of what there is. */
export type Scene = Partial<Record<Thing, string | number>>;

const THINGS = {
  listing: /\/listings\/:id/,
  photo: /\/listing-:id/,
  conversation: /\/conversations\/:id/,
  offer: /\/offers\/:id/,
  transaction: /\/transactions\/:id/,
  seller: /\/sellers\/:id/,
  search: /\/saved-searches\/:id/,
  report: /\/reports\/:id/,
  transfer: /\/transfers\/:id/,
  car: /\/cars\/:id/,
};
type Thing = keyof typeof THINGS;

/** An address with the id that it asks for. */
export function addressIn(scene: Scene, path: string): string {
  const thing = (Object.keys(THINGS) as Thing[]).find((each) => THINGS[each].test(path));
  const id = thing && scene[thing];
  if (id === undefined) throw new Error(`the scene has nothing for ${path}`);
  return path.replace(':id', String(id));
}

interface Identified {
  readonly id: string;
}

const idOf = (body: unknown): string => (body as Identified).id;

async function withPhoto({ owner }: Cast): Promise<{ listing: ListingBody; photo: string }> {
  const form = formOf({ title: 'Twin Mill', price: '12.50' }, [['photos', 'a.jpg', await halves(120, 80)]]);
  const listing = listingOf(await owner.post(LISTINGS, form), 201);
  return { listing, photo: (listing.photos[0] ?? '').replace('/api/photos/listing-', '') };
}

const write = async (
  { counterparty, ownerId }: Cast,
  listing: ListingBody,
  more = {},
): Promise<{ id: string; conversationId: string }> =>
  bodyOf(
    await counterparty.post(`${LISTINGS}/${listing.id}/messages`, { receiverId: ownerId, message: 'Hello', ...more }),
    201,
  ) as { id: string; conversationId: string };

async function deal(cast: Cast, fields: Record<string, unknown> = {}): Promise<Scene & { transaction: string }> {
  const listing = await offer(cast.owner, fields);
  const { id } = await write(cast, listing, { offerPrice: '10' });
  const answer = await cast.owner.post(`/api/marketplace/offers/${id}/accept`, {});
  const { transactionId } = bodyOf(answer, 200) as { transactionId: string };
  return { transaction: transactionId, listing: listing.id, seller: cast.ownerId };
}

type Act = (cast: Cast, transaction: string) => Promise<unknown>;

const act = async (who: Browser, id: string, verb: string, body = {}): Promise<unknown> =>
  bodyOf(await who.post(`/api/marketplace/transactions/${id}/${verb}`, body), 200);

const pay: Act = ({ counterparty }, id) => act(counterparty, id, 'pay', { paymentMethod: 'PayPal' });
const ship: Act = ({ owner }, id) => act(owner, id, 'ship');
const complete: Act = ({ counterparty }, id) => act(counterparty, id, 'complete');

async function dealAfter(cast: Cast, acts: readonly Act[], fields?: Record<string, unknown>): Promise<Scene> {
  const scene = await deal(cast, fields);
  for (const next of acts) await next(cast, scene.transaction);
  return scene;
}

async function boughtCar(cast: Cast): Promise<Scene> {
  const carId = idOf(bodyOf(await cast.owner.post('/api/cars', { name: 'Deora', condition: 'Mint' }), 201));
  const { transaction } = await dealAfter(cast, [pay, ship, complete], { carId });
  const transfer = await waitFor(async () => {
    const waiting = (await cast.counterparty.get('/api/cars/transfers')).body as {
      id: string;
      transactionId: string;
    }[];
    return waiting.find(({ transactionId }) => transactionId === transaction);
  });
  return { transfer: transfer.id };
}

const idsOf = (listing: ListingBody, photo?: string): Scene => ({ listing: listing.id, ...(photo && { photo }) });

export const SCENES: Readonly<Record<SceneName, (cast: Cast) => Promise<Scene>>> = {
  listing: async ({ owner }) => idsOf(await offer(owner)),
  'deleted listing': async ({ owner }) => {
    const listing = await offer(owner);
    bodyOf(await owner.delete(`${LISTINGS}/${listing.id}`), 204);
    return idsOf(listing);
  },
  'removed listing': async (cast) => {
    const { listing, photo } = await withPhoto(cast);
    bodyOf(await cast.admin.post(`/api/admin/listings/${listing.id}/remove`, { reason: 'Not a car' }), 200);
    return idsOf(listing, photo);
  },
  'sold listing': async (cast) => {
    const { listing, photo } = await withPhoto(cast);
    bodyOf(await cast.owner.put(`${LISTINGS}/${listing.id}`, { status: 'sold' }), 200);
    return idsOf(listing, photo);
  },
  photo: async (cast) => {
    const { listing, photo } = await withPhoto(cast);
    return idsOf(listing, photo);
  },
  conversation: async (cast) => {
    const listing = await offer(cast.owner);
    return { listing: listing.id, conversation: (await write(cast, listing)).conversationId };
  },
  offer: async (cast) => ({ offer: (await write(cast, await offer(cast.owner), { offerPrice: '10' })).id }),
  deal: (cast) => deal(cast),
  'paid deal': (cast) => dealAfter(cast, [pay]),
  'shipped deal': (cast) => dealAfter(cast, [pay, ship]),
  'completed deal': (cast) => dealAfter(cast, [pay, ship, complete]),
  'saved search': async ({ owner }) => {
    const answer = await owner.post('/api/marketplace/saved-searches', { name: 'Redlines', search: 'redline' });
    return { search: idOf(bodyOf(answer, 201)) };
  },
  report: async ({ owner, counterparty }) => {
    const { id } = await offer(owner);
    return { report: idOf(bodyOf(await counterparty.post(`${LISTINGS}/${id}/report`, { reason: 'fake' }), 201)) };
  },
  'bought car': boughtCar,
  'listed car': async ({ owner }) => {
    const car = idOf(bodyOf(await owner.post('/api/cars', { name: 'Silhouette', condition: 'Mint' }), 201));
    await offer(owner, { carId: car });
    return { car };
  },
};
