import { photoIdOf } from '@vault/contracts/collection/photos';
import { listConversationMessages, sendListingMessage, type Message } from '@vault/contracts/marketplace/messages';
import { messageSent } from '@vault/contracts/marketplace/events';
import { listingPhotoIdOf, listingPhotoUrl, locateListingPhoto } from '@vault/contracts/marketplace/photos';
import { ObjectStore } from '@vault/service-kit/object-store';
import { asMember, asVisitor, recordedEvents, waitFor, type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { UnattachedPhotosSweeper } from '../src/photos/photo-sweepers';
import { addCollector, replyIn, addPair, conversationOf, addUploads, writeTo } from './support/collectors';
import { insertListing, startMarket, writeAbout, type MarketServices } from './support/market';
import { photoOwners } from './support/fake-vaults';
import { isStored } from './support/photos';

let services: MarketServices;
let marketplace: TestService;
beforeAll(async () => {
  services = await startMarket();
  ({ marketplace } = services);
});
afterAll(() => services.close());

const idsOf = ({ pictures }: Message): string[] => pictures.map(({ url }) => listingPhotoIdOf(url) ?? '');
const locate = (id: string, ctx = asVisitor()): Promise<unknown> =>
  marketplace.bus.call(locateListingPhoto, { id }, { ctx });
const storedPhotos = async (): Promise<number> => {
  const rows = await marketplace.dataSource.query<{ n: number }[]>('SELECT count(*)::int AS n FROM listing_photos');
  return rows[0]?.n ?? 0;
};

describe('photos in a message', () => {
  it('need no text and keep their order, size and thumbhash', async () => {
    const [ada, ben] = await addPair(marketplace);
    const sent = await writeTo(marketplace, [ada, ben], { pictures: await addUploads(marketplace, ada, 3) });
    const ids = idsOf(sent);
    expect(sent).toMatchObject({ message: '', kind: 'message' });
    expect(sent.pictures).toEqual(
      ids.map((id) => ({ url: listingPhotoUrl(id), width: 640, height: 480, thumbhash: 'abc=' })),
    );
    const [read] = await marketplace.bus.call(
      listConversationMessages,
      { id: sent.conversationId },
      { ctx: asMember(ben) },
    );
    expect(read).toEqual(sent);
    for (const id of ids) expect(await isStored(marketplace, id)).toBe(true);
  });

  it('are counted in the inbox unless the message has a text', async () => {
    const [ada, ben] = await addPair(marketplace);
    const last = async (said: Parameters<typeof writeTo>[2]): Promise<string> =>
      (await conversationOf(marketplace, (await writeTo(marketplace, [ada, ben], said)).conversationId, ben))
        .lastMessage;
    expect(await last({ pictures: await addUploads(marketplace, ada) })).toBe('Photo');
    expect(await last({ message: '\u200b', pictures: await addUploads(marketplace, ada, 3) })).toBe('3 photos');
    expect(await last({ message: 'Look', pictures: await addUploads(marketplace, ada) })).toBe('Look');
  });

  it('are counted in the event', async () => {
    const events = await recordedEvents(marketplace.bus, [messageSent]);
    const [ada, ben] = await addPair(marketplace);
    const sent = await writeTo(marketplace, [ada, ben], { pictures: await addUploads(marketplace, ada, 2) });
    const [event] = await waitFor(() => (events.length > 0 ? events : null));
    expect(event?.payload).toEqual({
      userId: ben,
      byId: ada,
      byName: 'Ada L.',
      conversationId: sent.conversationId,
      messageId: sent.id,
      listingId: null,
      listingTitle: null,
      excerpt: '2 photos',
      sentAt: sent.createdAt,
    });
  });

  it('are visible to both sides of the conversation only', async () => {
    const [ada, ben] = await addPair(marketplace);
    const [id = ''] = idsOf(await writeTo(marketplace, [ada, ben], { pictures: await addUploads(marketplace, ada) }));
    expect(await locate(id, asMember(ada))).toEqual({ isOwn: true });
    expect(await locate(id, asMember(ben))).toEqual({ isOwn: false });
    for (const ctx of [asMember(), asVisitor()]) {
      await expect(locate(id, ctx)).rejects.toMatchObject({ code: 'PHOTO_NOT_FOUND' });
    }
  });

  it('can be sent about listings, with texts and offers', async () => {
    const [ada, ben] = await addPair(marketplace);
    const { id } = await insertListing(marketplace, { ownerId: ada });
    const message = await marketplace.bus.call(
      sendListingMessage,
      { id, receiverId: ada, pictures: await addUploads(marketplace, ben) },
      { ctx: asMember(ben) },
    );
    expect([message.message, message.pictures.length]).toEqual(['', 1]);
    const offered = await writeAbout(marketplace, id, [ben, ada], {
      offerPrice: '9',
      pictures: await addUploads(marketplace, ben, 2),
    });
    expect([offered.offerStatus, offered.pictures.length]).toEqual(['pending', 2]);
    const answered = await replyIn(marketplace, message.conversationId, ada, {
      pictures: await addUploads(marketplace, ada),
    });
    expect(answered.pictures).toHaveLength(1);
    await expect(writeAbout(marketplace, id, [ben, ada], { message: ' ', offerPrice: '8' })).rejects.toMatchObject({
      details: [{ field: 'message', message: 'Write a message' }],
    });
  });

  it('have to be own uploads; others are refused and leave nothing', async () => {
    const [ada, ben] = await addPair(marketplace);
    const before = await storedPhotos();
    const [own = '', other = ''] = [...(await addUploads(marketplace, ada)), ...(await addUploads(marketplace, ben))];
    for (const pictures of [[own, other], [`/api/photos/car-${v7()}`], ['x'], ['/api/photos/avatar-1']]) {
      await expect(writeTo(marketplace, [ada, ben], { pictures })).rejects.toMatchObject({
        code: 'BAD_INPUT',
        details: [{ field: 'pictures' }],
      });
    }
    expect(await storedPhotos()).toBe(before);
  });

  it('leave nothing when the message is refused, and the upload can be sent again', async () => {
    const [ada] = await addPair(marketplace);
    const hidden = await addCollector(marketplace, { profilePublic: false });
    const pictures = await addUploads(marketplace, ada);
    const before = await storedPhotos();
    await expect(writeTo(marketplace, [ada, hidden], { pictures })).rejects.toMatchObject({ status: 404 });
    expect(await storedPhotos()).toBe(before);
    const upload = photoIdOf(pictures[0] ?? '') ?? '';
    expect(photoOwners.get(upload)).toBe(ada);
    const [, ben] = await addPair(marketplace);
    await writeTo(marketplace, [ada, ben], { pictures });
    // The uploads have been copied and can be discarded.
    expect(photoOwners.has(upload)).toBe(false);
  });

  it('are copied once for one idempotency key', async () => {
    const [ada, ben] = await addPair(marketplace);
    const pictures = await addUploads(marketplace, ada);
    const send = () => writeTo(marketplace, [ada, ben], { pictures }, { key: 'k', fingerprint: 'f' });
    const first = await send();
    const objects = await marketplace.app.get(ObjectStore).list('listings/');
    expect(await send()).toEqual(first);
    expect(await marketplace.app.get(ObjectStore).list('listings/')).toHaveLength(objects.length);
  });

  it('are not removed as unused', async () => {
    const [ada, ben] = await addPair(marketplace);
    const [id = ''] = idsOf(await writeTo(marketplace, [ada, ben], { pictures: await addUploads(marketplace, ada) }));
    await marketplace.app.get(UnattachedPhotosSweeper).run();
    expect(await isStored(marketplace, id)).toBe(true);
  });

  it('can neither be changed nor removed singly', async () => {
    const [ada, ben] = await addPair(marketplace);
    const { id } = await writeTo(marketplace, [ada, ben], { pictures: await addUploads(marketplace, ada, 2) });
    for (const change of [`photos = photos - 0`, `photos = '[{"url":"/x"}]'`, `photos = '[]', message = 'x'`]) {
      const sql = `UPDATE marketplace_messages SET ${change} WHERE id = $1`;
      await expect(marketplace.dataSource.query(sql, [id])).rejects.toThrow(/never changes/);
    }
  });
});
