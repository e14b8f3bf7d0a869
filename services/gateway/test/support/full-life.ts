import type { ListingBody } from './market';
import { bodyOf, LISTINGS, listingOf, offer } from './market';
import { waitFor } from '@vault/service-kit/testing';
import { formOf, newcomer, type Somebody } from './browser';
import { buyPlan } from './payments';
import { halves } from './pictures';

/** Nobody else in a test is called so. */
export const NAMES = { firstName: 'Quillon', lastName: 'Zabrinsky' } as const;
/** Words that only this person has written where nobody else needs them. */
export const OWN_WORDS = ['Ultima Thule', 'instagram.com/quillonz', 'grandmother’s attic', 'Moonraker wish'];

export interface FullLife {
  readonly person: Somebody;
  readonly friend: Somebody;
  /** With photos, and a thread in which both wrote. */
  readonly listing: ListingBody;
  readonly conversation: string;
  /** Of a car that is the friend's since. */
  readonly transaction: string;
  readonly soldCar: string;
  readonly slug: string;
  readonly avatar: string;
  /** Addresses of pictures that are the person's and nobody else's. */
  readonly pictures: readonly string[];
}

interface CarBody {
  readonly id: string;
  readonly images: string[];
}

async function addCar(owner: Somebody, name: string): Promise<CarBody> {
  const texts = { name, brand: 'Hot Wheels', condition: 'Mint', notes: 'From grandmother’s attic' };
  const form = formOf(texts, [['images', 'a.jpg', await halves(120, 80)]]);
  return bodyOf(await owner.post('/api/cars', form), 201) as CarBody;
}

async function introduce(person: Somebody): Promise<string> {
  const said = { bio: 'Quillon collects', region: 'Ultima Thule', profilePublic: true, sharing: { region: true } };
  const socialLinks = [{ url: 'https://instagram.com/quillonz' }];
  bodyOf(await person.put('/api/profile', { ...said, socialLinks }), 200);
  const picture = formOf({}, [['avatar', 'me.jpg', await halves(90, 90)]]);
  const shown = bodyOf(await person.put('/api/profile/avatar', picture), 200) as { profileImageUrl: string };
  return shown.profileImageUrl;
}

const write = async (from: Somebody, to: Somebody, listingId: number, more: object = {}): Promise<Written> => {
  const body = { receiverId: to.id, message: 'Is it still there?', ...more };
  return bodyOf(await from.post(`${LISTINGS}/${listingId}/messages`, body), 201) as Written;
};

interface Written {
  readonly id: string;
  readonly conversationId: string;
}

/** A sale with everything that belongs to it, until the car is in the vault of who bought it. */
async function sell(seller: Somebody, buyer: Somebody, car: CarBody): Promise<string> {
  const { id } = await offer(seller, { title: 'Deora', carId: car.id, photos: car.images });
  const offered = await write(buyer, seller, id, { offerPrice: '9' });
  const accepted = await seller.post(`/api/marketplace/offers/${offered.id}/accept`, {});
  const { transactionId } = bodyOf(accepted, 200) as { transactionId: string };
  const step = async (who: Somebody, verb: string, body: object = {}, status = 200): Promise<unknown> =>
    bodyOf(await who.post(`/api/marketplace/transactions/${transactionId}/${verb}`, body), status);
  await step(buyer, 'pay', { paymentMethod: 'PayPal' });
  await step(seller, 'ship', { trackingNumber: 'T 1' });
  await step(buyer, 'complete');
  for (const who of [seller, buyer]) await step(who, 'feedback', { rating: 5, comment: 'Smooth' }, 201);
  const transfer = await waitFor(async () => {
    const waiting = bodyOf(await buyer.get('/api/cars/transfers'), 200) as { id: string }[];
    return waiting[0];
  }, 20_000);
  bodyOf(await buyer.post(`/api/cars/transfers/${transfer.id}/accept`, {}), 201);
  return transactionId;
}

/** What somebody looks for, prefers and has made for themselves. */
async function wishes(person: Somebody, theirs: ListingBody): Promise<void> {
  bodyOf(await person.post('/api/wishlist', { name: 'Moonraker wish', notes: 'Quillon wants it' }), 201);
  const search = { name: 'Moonraker wish', search: 'moonraker', notify: 'daily' };
  bodyOf(await person.post('/api/marketplace/saved-searches', search), 201);
  bodyOf(await person.post(`${LISTINGS}/${theirs.id}/favorite`, {}), 201);
  bodyOf(await person.post(`${LISTINGS}/${theirs.id}/report`, { reason: 'spam' }), 201);
  const kinds = [{ kind: 'offer', mail: 'daily' }];
  bodyOf(await person.put('/api/notifications/preferences', { kinds }), 200);
  const { jobId } = bodyOf(await person.get('/api/cars/export?format=csv&background=true'), 202) as { jobId: string };
  await waitFor(async () => {
    const { state } = bodyOf(await person.get(`/api/jobs/${jobId}`), 200) as { state: string };
    return state === 'done';
  }, 20_000);
}

/** Two who know each other: each follows, reports and writes to the other; the friend is muted by the person, who blocked a third. */
async function meet(person: Somebody, friend: Somebody, third: Somebody): Promise<void> {
  bodyOf(await friend.put('/api/profile', { profilePublic: true }), 200);
  for (const [me, other, description] of [
    // What somebody reported of others stays, without who it was.
    [person, friend, 'They shout'],
    [friend, person, 'Quillon shouts'],
  ] as const) {
    bodyOf(await me.post(`/api/collectors/${other.id}/follow`, {}), 204);
    bodyOf(await me.post(`/api/collectors/${other.id}/report`, { reason: 'spam', description }), 201);
    await waitFor(async () => {
      const answer = await me.post(`/api/collectors/${other.id}/messages`, { message: 'Good to meet you' });
      return answer.status === 201;
    });
  }
  bodyOf(await person.post(`/api/collectors/${friend.id}/mute`, {}), 204);
  bodyOf(await person.post(`/api/collectors/${third.id}/block`, {}), 204);
}

/** Somebody who has used everything that there is, and a friend who was part of it. */
export async function fullLife(origin: string): Promise<FullLife> {
  const [person, friend] = [await newcomer(origin, NAMES), await newcomer(origin)];
  const avatar = await introduce(person);
  await meet(person, friend, await newcomer(origin));
  await buyPlan(person, 'premium', 'monthly');
  bodyOf(await person.post('/api/billing/refund-requests', { reason: 'Quillon needs the money' }), 201);
  const [kept, sold] = [await addCar(person, 'Twin Mill'), await addCar(person, 'Deora')];
  const title = { public: true, title: 'The cars of Quillon', intro: 'By Zabrinsky' };
  const { slug } = bodyOf(await person.put('/api/collection/showcase', title), 200) as { slug: string };

  const texts = { title: 'Bone Shaker', price: '7', description: 'From grandmother’s attic', location: 'Ultima Thule' };
  const form = formOf(texts, [['photos', 'a.jpg', await halves(160, 90)]]);
  const listing = listingOf(await person.post(LISTINGS, form), 201);
  const { conversationId } = await write(friend, person, listing.id);
  await write(person, friend, listing.id, { message: 'It is.' });
  bodyOf(await friend.post(`${LISTINGS}/${listing.id}/favorite`, {}), 201);
  const transaction = await sell(person, friend, sold);

  const theirs = await offer(friend, { title: 'Silhouette' });
  await write(person, friend, theirs.id, { offerPrice: '8' });
  await wishes(person, theirs);
  return {
    ...{ person, friend, listing, transaction, slug, avatar, soldCar: sold.id, conversation: conversationId },
    pictures: [avatar, ...kept.images, ...listing.photos],
  };
}
