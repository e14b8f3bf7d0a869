import { waitFor } from '@vault/service-kit/testing';
import sharp from 'sharp';
import { Browser, errorOf, formOf, newUser, PASSWORD, type Answer, type TestUser } from './support/browser';
import { openStream } from './support/event-stream';
import { bodyOf, refusalOf } from './support/market';
import { twoColorImage } from './support/images';
import { sharedGateway, type SharedGateway } from './support/shared-stack';

interface MessageBody {
  readonly id: string;
  readonly conversationId: string;
  readonly message: string;
  readonly createdAt: string;
  readonly pictures: readonly { readonly url: string; readonly width: number; readonly height: number }[];
}

let here: SharedGateway;
beforeAll(async () => {
  here = await sharedGateway();
}, 180_000);

/** Two users, the second with a public profile. */
async function newPair(): Promise<[TestUser, TestUser]> {
  const [ada, ben] = [await newUser(here.url), await newUser(here.url)];
  bodyOf(await ben.put('/api/profile', { profilePublic: true }), 200);
  await waitFor(async () => (await ada.get(`/api/collectors/${ben.id}/conversation`)).status === 200);
  return [ada, ben];
}

const signInElsewhere = async ({ email }: TestUser): Promise<Browser> => {
  const browser = new Browser(here.otherUrl);
  bodyOf(await browser.post('/api/login', { email, password: PASSWORD }), 200);
  return browser;
};

const messagesTo = ({ id }: TestUser): string => `/api/collectors/${id}/messages`;
const sent = (answer: Answer): MessageBody => bodyOf(answer, 201) as MessageBody;

const photoFiles = async (...widths: number[]): Promise<(readonly [string, string, Buffer])[]> =>
  Promise.all(widths.map(async (width) => ['photos', `${width}.jpg`, await twoColorImage(width, 60)] as const));

describe('a direct message', () => {
  it('reaches all browsers of the receiver live, with a notification', async () => {
    const [ada, ben] = await newPair();
    const streams = [await openStream(ben, here.url), await openStream(await signInElsewhere(ben), here.otherUrl)];
    const { conversationId } = sent(await ada.post(messagesTo(ben), { message: 'Is it a Redline?' }));
    for (const live of streams) {
      expect(await live.first('conversation')).toEqual([{ id: conversationId }]);
      const message = { type: 'message', link: `/marketplace/inbox/${conversationId}` };
      expect(await live.first('notification')).toMatchObject([{ notification: message }]);
      live.close();
    }
  });

  it('is announced as read once to the sender and to the reader’s other browsers', async () => {
    const [ada, ben] = await newPair();
    const { conversationId, createdAt } = sent(await ada.post(messagesTo(ben), { message: 'Hello' }));
    const id = conversationId;
    const [senderStream, readerStream] = [
      await openStream(ada, here.otherUrl),
      await openStream(await signInElsewhere(ben), here.otherUrl),
    ];
    await Promise.all([senderStream, readerStream].map((live) => live.first('hello')));
    bodyOf(await ben.post(`/api/conversations/${id}/read`), 204);
    expect(await senderStream.first('conversation')).toEqual([{ id }]);
    expect(await readerStream.first('conversation')).toEqual([{ id }]);
    const { otherReadAt } = bodyOf(await ada.get(`/api/conversations/${id}`), 200) as { otherReadAt: string };
    expect(Date.parse(otherReadAt)).toBeGreaterThanOrEqual(Date.parse(createdAt));
    bodyOf(await ben.post(`/api/conversations/${id}/read`), 204);
    bodyOf(await ada.post(messagesTo(ben), { message: 'The end' }), 201);
    await readerStream.first('conversation', 2);
    expect(senderStream.received.filter(({ name }) => name === 'conversation')).toHaveLength(1);
    for (const live of [senderStream, readerStream]) live.close();
  });

  it('may have photos, which only the two participants can see', async () => {
    const [ada, ben] = await newPair();
    const message = sent(await ada.post(messagesTo(ben), formOf({ message: 'Look' }, await photoFiles(120, 140))));
    expect(message).toMatchObject({ message: 'Look', pictures: [{ width: 120 }, { width: 140, height: 60 }] });
    const url = message.pictures[1]?.url ?? '';
    expect(url).toMatch(/^\/api\/photos\/listing-[0-9a-f-]{36}$/);
    for (const side of [ada, ben]) {
      const answer = await side.get(url, { accept: 'image/webp' });
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, expect.stringContaining('private')]);
      expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'webp', width: 140 });
    }
    expect((await (await newUser(here.url)).get(url)).status).toBe(404);
    expect((await new Browser(here.url).get(url)).status).toBe(401);
  });

  it('may consist of photos only, or name photos uploaded before', async () => {
    const [ada, ben] = await newPair();
    const alone = sent(await ada.post(messagesTo(ben), formOf({}, await photoFiles(100))));
    expect([alone.message, alone.pictures.length]).toEqual(['', 1]);
    const upload = await ben.post('/api/upload', formOf({}, [['images', 'a.jpg', await twoColorImage(90, 60)]]));
    const { urls } = bodyOf(upload, 201) as { urls: string[] };
    const answers = `/api/conversations/${alone.conversationId}/messages`;
    expect(sent(await ben.post(answers, { pictures: urls })).pictures).toMatchObject([{ width: 90 }]);
    expect(refusalOf(await ada.post(answers, { pictures: urls }))).toEqual([400, 'BAD_INPUT', ['pictures']]);
    expect(sent(await ben.post(answers, formOf({ message: 'Both' }, await photoFiles(80)))).pictures).toHaveLength(1);
  });

  it('is stored once when it is sent twice with one Idempotency-Key', async () => {
    const [ada, ben] = await newPair();
    const files = await photoFiles(110);
    const send = (): Promise<Answer> =>
      ada.post(messagesTo(ben), formOf({ message: 'Once' }, files), { 'idempotency-key': 'one-message' });
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 201, 'true']);
    expect(again.text).toBe(first.text);
    const { conversationId } = sent(first);
    expect(bodyOf(await ben.get(`/api/conversations/${conversationId}/messages`), 200)).toHaveLength(1);
  });

  it('is refused when it is empty, too long, has too many photos or an invalid one', async () => {
    const [ada, ben] = await newPair();
    const send = async (body: object): Promise<unknown> => refusalOf(await ada.post(messagesTo(ben), body));
    expect(await send({})).toEqual([400, 'BAD_INPUT', ['message']]);
    expect(await send({ message: '\u200b\u2063' })).toEqual([400, 'BAD_INPUT', ['message']]);
    expect(await send({ message: 'x'.repeat(100_000) })).toEqual([400, 'BAD_INPUT', ['message']]);
    expect(await send({ message: 'Mine', offerPrice: '1' })).toEqual([400, 'BAD_INPUT', ['offerPrice']]);
    expect(await send(formOf({}, await photoFiles(10, 12, 14, 16, 18)))).toEqual([400, 'TOO_MANY_IMAGES', ['photos']]);
    const invalidPhoto = [['photos', 'a.jpg', Buffer.from('no picture')]] as const;
    expect(await send(formOf({}, invalidPhoto))).toEqual([415, 'NOT_A_PICTURE', ['photos']]);
    expect((await ada.post('/api/collectors/7/messages', { message: 'Hello' })).status).toBe(404);
    expect(bodyOf(await ada.get(`/api/collectors/${ben.id}/conversation`), 200)).toBeNull();
  });

  it('to a sixth new collector in a day is refused with Retry-After', async () => {
    const ada = await newUser(here.url);
    const others = await Promise.all([1, 2, 3, 4, 5, 6].map(() => newPair()));
    const answers: Answer[] = [];
    for (const [, other] of others) answers.push(await ada.post(messagesTo(other), { message: 'Hello' }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429]);
    const last = answers.at(-1);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(last && errorOf(last).message).toContain('you can begin 5 conversations a day');
  });
});
