import type { ListingBody } from './market';
import { bodyOf, LISTINGS, listingOf, createListing } from './market';
import { waitFor } from '@vault/service-kit/testing';
import { formOf, newUser, type TestUser } from './browser';
import { buyPlan } from './payments';
import { twoColorImage } from './images';

/** No other test user has these names. */
export const NAMES = { firstName: 'Quillon', lastName: 'Zabrinsky' } as const;
/** Texts that only this user writes, which no other user needs to keep. */
export const OWN_TEXTS = ['Ultima Thule', 'instagram.com/quillonz', 'grandmother’s attic', 'Moonraker wish'];

export interface FullAccount {
  readonly user: TestUser;
  readonly friend: TestUser;
  /** With photos, and a conversation in which both wrote. */
  readonly listing: ListingBody;
  readonly conversation: string;
  /** The sale of `soldCar` to the friend. */
  readonly transaction: string;
  readonly soldCar: string;
  readonly slug: string;
  readonly avatar: string;
  /** Addresses of photos that belong to the user only. */
  readonly photos: readonly string[];
}

interface CarBody {
  readonly id: string;
  readonly images: string[];
}

async function addCar(owner: TestUser, name: string): Promise<CarBody> {
  const texts = { name, brand: 'Hot Wheels', condition: 'Mint', notes: 'From grandmother’s attic' };
  const form = formOf(texts, [['images', 'a.jpg', await twoColorImage(120, 80)]]);
  return bodyOf(await owner.post('/api/cars', form), 201) as CarBody;
}

async function fillProfile(user: TestUser): Promise<string> {
  const profile = { bio: 'Quillon collects', region: 'Ultima Thule', profilePublic: true, sharing: { region: true } };
  const socialLinks = [{ url: 'https://instagram.com/quillonz' }];
  bodyOf(await user.put('/api/profile', { ...profile, socialLinks }), 200);
  const avatarForm = formOf({}, [['avatar', 'me.jpg', await twoColorImage(90, 90)]]);
  const updated = bodyOf(await user.put('/api/profile/avatar', avatarForm), 200) as { profileImageUrl: string };
  return updated.profileImageUrl;
}

const write = async (from: TestUser, to: TestUser, listingId: number, more: object = {}): Promise<SentMessage> => {
  const body = { receiverId: to.id, message: 'Is it still there?', ...more };
  return bodyOf(await from.post(`${LISTINGS}/${listingId}/messages`, body), 201) as SentMessage;
};

interface SentMessage {
  readonly id: string;
  readonly conversationId: string;
}

/** A sale from offer to feedback, until the car is in the buyer's vault. */
async function sell(seller: TestUser, buyer: TestUser, car: CarBody): Promise<string> {
  const { id } = await createListing(seller, { title: 'Deora', carId: car.id, photos: car.images });
  const offered = await write(buyer, seller, id, { offerPrice: '9' });
  const accepted = await seller.post(`/api/marketplace/offers/${offered.id}/accept`, {});
  const { transactionId } = bodyOf(accepted, 200) as { transactionId: string };
  const step = async (who: TestUser, verb: string, body: object = {}, status = 200): Promise<unknown> =>
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

/** A wish, saved search, favorite, report, mail preferences and an export. */
async function addPreferences(user: TestUser, otherListing: ListingBody): Promise<void> {
  bodyOf(await user.post('/api/wishlist', { name: 'Moonraker wish', notes: 'Quillon wants it' }), 201);
  const search = { name: 'Moonraker wish', search: 'moonraker', notify: 'daily' };
  bodyOf(await user.post('/api/marketplace/saved-searches', search), 201);
  bodyOf(await user.post(`${LISTINGS}/${otherListing.id}/favorite`, {}), 201);
  bodyOf(await user.post(`${LISTINGS}/${otherListing.id}/report`, { reason: 'spam' }), 201);
  const kinds = [{ kind: 'offer', mail: 'daily' }];
  bodyOf(await user.put('/api/notifications/preferences', { kinds }), 200);
  const { jobId } = bodyOf(await user.get('/api/cars/export?format=csv&background=true'), 202) as { jobId: string };
  await waitFor(async () => {
    const { state } = bodyOf(await user.get(`/api/jobs/${jobId}`), 200) as { state: string };
    return state === 'done';
  }, 20_000);
}

/** User and friend follow, report and write to each other; the user mutes the friend and blocks a third user. */
async function addRelations(user: TestUser, friend: TestUser, third: TestUser): Promise<void> {
  bodyOf(await friend.put('/api/profile', { profilePublic: true }), 200);
  for (const [me, other, description] of [
    // A report outlives the account of who made it, without the name.
    [user, friend, 'They shout'],
    [friend, user, 'Quillon shouts'],
  ] as const) {
    bodyOf(await me.post(`/api/collectors/${other.id}/follow`, {}), 204);
    bodyOf(await me.post(`/api/collectors/${other.id}/report`, { reason: 'spam', description }), 201);
    await waitFor(async () => {
      const answer = await me.post(`/api/collectors/${other.id}/messages`, { message: 'Good to meet you' });
      return answer.status === 201;
    });
  }
  bodyOf(await user.post(`/api/collectors/${friend.id}/mute`, {}), 204);
  bodyOf(await user.post(`/api/collectors/${third.id}/block`, {}), 204);
}

/** A user with data in every feature, and a friend who took part. */
export async function createFullAccount(origin: string): Promise<FullAccount> {
  const [user, friend] = [await newUser(origin, NAMES), await newUser(origin)];
  const avatar = await fillProfile(user);
  await addRelations(user, friend, await newUser(origin));
  await buyPlan(user, 'premium', 'monthly');
  bodyOf(await user.post('/api/billing/refund-requests', { reason: 'Quillon needs the money' }), 201);
  const [ownedCar, soldCar] = [await addCar(user, 'Twin Mill'), await addCar(user, 'Deora')];
  const showcase = { public: true, title: 'The cars of Quillon', intro: 'By Zabrinsky' };
  const { slug } = bodyOf(await user.put('/api/collection/showcase', showcase), 200) as { slug: string };

  const texts = { title: 'Bone Shaker', price: '7', description: 'From grandmother’s attic', location: 'Ultima Thule' };
  const form = formOf(texts, [['photos', 'a.jpg', await twoColorImage(160, 90)]]);
  const listing = listingOf(await user.post(LISTINGS, form), 201);
  const { conversationId } = await write(friend, user, listing.id);
  await write(user, friend, listing.id, { message: 'It is.' });
  bodyOf(await friend.post(`${LISTINGS}/${listing.id}/favorite`, {}), 201);
  const transaction = await sell(user, friend, soldCar);

  const otherListing = await createListing(friend, { title: 'Silhouette' });
  await write(user, friend, otherListing.id, { offerPrice: '8' });
  await addPreferences(user, otherListing);
  return {
    user,
    friend,
    listing,
    transaction,
    slug,
    avatar,
    soldCar: soldCar.id,
    conversation: conversationId,
    photos: [avatar, ...ownedCar.images, ...listing.photos],
  };
}
