import { getMarketAccountData } from '@vault/contracts/marketplace/account';
import { listConversationMessages, type Message } from '@vault/contracts/marketplace/messages';
import { listingPhotoIdOf, locateListingPhoto } from '@vault/contracts/marketplace/photos';
import { asMember, asVisitor, type TestService } from '@vault/service-kit/testing';
import { addPair, addUploads, writeTo } from './support/collectors';
import { startMarket, type MarketServices } from './support/market';
import { closeAccount, purgeAccount } from './support/accounts';
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
describe('photos in messages of a purged account', () => {
  it('are in the sender’s account export, with their files', async () => {
    const [ada, ben] = await addPair(marketplace);
    const sent = await writeTo(marketplace, [ada, ben], { pictures: await addUploads(marketplace, ada, 2) });
    await writeTo(marketplace, [ben, ada], { pictures: await addUploads(marketplace, ben) });
    const data = (await marketplace.bus.call(getMarketAccountData, { userId: ada })) as unknown as {
      messages: object[];
      ownedPhotos: object[];
    };
    expect(data.messages).toMatchObject([{ id: sent.id, pictures: sent.pictures.map(({ url }) => url) }]);
    expect(data.ownedPhotos).toEqual(idsOf(sent).map((id) => ({ kind: 'listing', id })));
  });

  it('are deleted with their objects; those of the other side stay', async () => {
    const [ada, ben] = await addPair(marketplace);
    const sent = await writeTo(marketplace, [ada, ben], {
      message: 'Mine',
      pictures: await addUploads(marketplace, ada, 2),
    });
    const answer = await writeTo(marketplace, [ben, ada], { pictures: await addUploads(marketplace, ben) });
    await closeAccount(marketplace, ada);
    for (const id of idsOf(sent)) expect(await isStored(marketplace, id)).toBe(true);
    await purgeAccount(marketplace, ada);
    for (const id of idsOf(sent)) expect(await isStored(marketplace, id)).toBe(false);
    for (const id of idsOf(answer)) expect(await isStored(marketplace, id)).toBe(true);
    const messages = await marketplace.bus.call(
      listConversationMessages,
      { id: sent.conversationId },
      { ctx: asMember(ben) },
    );
    expect(messages.map(({ message, pictures }) => [message, pictures.length])).toEqual([
      ['', 1],
      ['Mine', 0],
    ]);
    await expect(locate(idsOf(sent)[0] ?? '', asMember(ben))).rejects.toMatchObject({ code: 'PHOTO_NOT_FOUND' });
  });
});
