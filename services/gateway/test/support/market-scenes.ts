import { waitFor } from '@vault/service-kit/testing';
import type { SceneName } from '../market-policy';
import { formOf, type Browser } from './browser';
import { bodyOf, LISTINGS, listingOf, createListing, type ListingBody } from './market';
import { twoColorImage } from './images';

/** Who steps in a scene before it is tried. */
export interface SceneUsers {
  readonly owner: Browser;
  readonly counterparty: Browser;
  readonly admin: Browser;
  readonly ownerId: string;
}

/** The ids of what a scene has created. */
export type Scene = Partial<Record<SceneId, string | number>>;

const ID_PATHS = {
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
type SceneId = keyof typeof ID_PATHS;

/** Fills the id of a route's path from the scene. */
export function addressIn(scene: Scene, path: string): string {
  const kind = (Object.keys(ID_PATHS) as SceneId[]).find((each) => ID_PATHS[each].test(path));
  const id = kind && scene[kind];
  if (id === undefined) throw new Error(`the scene has no id for ${path}`);
  return path.replace(':id', String(id));
}

interface Identified {
  readonly id: string;
}

const idOf = (body: unknown): string => (body as Identified).id;

async function withPhoto({ owner }: SceneUsers): Promise<{ listing: ListingBody; photo: string }> {
  const form = formOf({ title: 'Twin Mill', price: '12.50' }, [['photos', 'a.jpg', await twoColorImage(120, 80)]]);
  const listing = listingOf(await owner.post(LISTINGS, form), 201);
  return { listing, photo: (listing.photos[0] ?? '').replace('/api/photos/listing-', '') };
}

const write = async (
  { counterparty, ownerId }: SceneUsers,
  listing: ListingBody,
  more = {},
): Promise<{ id: string; conversationId: string }> =>
  bodyOf(
    await counterparty.post(`${LISTINGS}/${listing.id}/messages`, { receiverId: ownerId, message: 'Hello', ...more }),
    201,
  ) as { id: string; conversationId: string };

async function createTransaction(
  users: SceneUsers,
  fields: Record<string, unknown> = {},
): Promise<Scene & { transaction: string }> {
  const listing = await createListing(users.owner, fields);
  const { id } = await write(users, listing, { offerPrice: '10' });
  const answer = await users.owner.post(`/api/marketplace/offers/${id}/accept`, {});
  const { transactionId } = bodyOf(answer, 200) as { transactionId: string };
  return { transaction: transactionId, listing: listing.id, seller: users.ownerId };
}

type Step = (users: SceneUsers, transaction: string) => Promise<unknown>;

const postStep = async (who: Browser, id: string, verb: string, body = {}): Promise<unknown> =>
  bodyOf(await who.post(`/api/marketplace/transactions/${id}/${verb}`, body), 200);

const pay: Step = ({ counterparty }, id) => postStep(counterparty, id, 'pay', { paymentMethod: 'PayPal' });
const ship: Step = ({ owner }, id) => postStep(owner, id, 'ship');
const complete: Step = ({ counterparty }, id) => postStep(counterparty, id, 'complete');

async function transactionAfter(
  users: SceneUsers,
  steps: readonly Step[],
  fields?: Record<string, unknown>,
): Promise<Scene> {
  const scene = await createTransaction(users, fields);
  for (const step of steps) await step(users, scene.transaction);
  return scene;
}

async function pendingTransfer(users: SceneUsers): Promise<Scene> {
  const carId = idOf(bodyOf(await users.owner.post('/api/cars', { name: 'Deora', condition: 'Mint' }), 201));
  const { transaction } = await transactionAfter(users, [pay, ship, complete], { carId });
  const transfer = await waitFor(async () => {
    const waiting = (await users.counterparty.get('/api/cars/transfers')).body as {
      id: string;
      transactionId: string;
    }[];
    return waiting.find(({ transactionId }) => transactionId === transaction);
  });
  return { transfer: transfer.id };
}

const idsOf = (listing: ListingBody, photo?: string): Scene => ({ listing: listing.id, ...(photo && { photo }) });

export const SCENES: Readonly<Record<SceneName, (users: SceneUsers) => Promise<Scene>>> = {
  listing: async ({ owner }) => idsOf(await createListing(owner)),
  'deleted listing': async ({ owner }) => {
    const listing = await createListing(owner);
    bodyOf(await owner.delete(`${LISTINGS}/${listing.id}`), 204);
    return idsOf(listing);
  },
  'removed listing': async (users) => {
    const { listing, photo } = await withPhoto(users);
    bodyOf(await users.admin.post(`/api/admin/listings/${listing.id}/remove`, { reason: 'Not a car' }), 200);
    return idsOf(listing, photo);
  },
  'sold listing': async (users) => {
    const { listing, photo } = await withPhoto(users);
    bodyOf(await users.owner.put(`${LISTINGS}/${listing.id}`, { status: 'sold' }), 200);
    return idsOf(listing, photo);
  },
  photo: async (users) => {
    const { listing, photo } = await withPhoto(users);
    return idsOf(listing, photo);
  },
  conversation: async (users) => {
    const listing = await createListing(users.owner);
    return { listing: listing.id, conversation: (await write(users, listing)).conversationId };
  },
  offer: async (users) => ({ offer: (await write(users, await createListing(users.owner), { offerPrice: '10' })).id }),
  transaction: (users) => createTransaction(users),
  'paid transaction': (users) => transactionAfter(users, [pay]),
  'shipped transaction': (users) => transactionAfter(users, [pay, ship]),
  'completed transaction': (users) => transactionAfter(users, [pay, ship, complete]),
  'saved search': async ({ owner }) => {
    const answer = await owner.post('/api/marketplace/saved-searches', { name: 'Redlines', search: 'redline' });
    return { search: idOf(bodyOf(answer, 201)) };
  },
  report: async ({ owner, counterparty }) => {
    const { id } = await createListing(owner);
    return { report: idOf(bodyOf(await counterparty.post(`${LISTINGS}/${id}/report`, { reason: 'fake' }), 201)) };
  },
  'pending transfer': pendingTransfer,
  'listed car': async ({ owner }) => {
    const car = idOf(bodyOf(await owner.post('/api/cars', { name: 'Silhouette', condition: 'Mint' }), 201));
    await createListing(owner, { carId: car });
    return { car };
  },
};
