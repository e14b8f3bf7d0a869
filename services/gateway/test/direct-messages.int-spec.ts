import { waitFor } from '@vault/service-kit/testing';
import sharp from 'sharp';
import { Browser, errorOf, formOf, newcomer, PASSWORD, type Answer, type Somebody } from './support/browser';
import type { TestGateway } from './support/gateway';
import { listen } from './support/live';
import { bodyOf, refusalOf } from './support/market';
import { halves } from './support/pictures';
import { gatewayBeside, sharedGateway, type SharedGateway } from './support/shared-stack';

interface MessageBody {
  readonly id: string;
  readonly conversationId: string;
  readonly message: string;
  readonly createdAt: string;
  readonly pictures: readonly { readonly url: string; readonly width: number; readonly height: number }[];
}

let here: SharedGateway;
let there: TestGateway;
beforeAll(async () => {
  here = await sharedGateway();
  there = await gatewayBeside();
}, 180_000);
afterAll(() => there.close());

/** Two of whom the second is there for everybody. */
async function aPair(): Promise<[Somebody, Somebody]> {
  const [ada, ben] = [await newcomer(here.url), await newcomer(here.url)];
  bodyOf(await ben.put('/api/profile', { profilePublic: true }), 200);
  await waitFor(async () => (await ada.get(`/api/collectors/${ben.id}/conversation`)).status === 200);
  return [ada, ben];
}

const elsewhere = async ({ email }: Somebody): Promise<Browser> => {
  const browser = new Browser(there.url);
  bodyOf(await browser.post('/api/login', { email, password: PASSWORD }), 200);
  return browser;
};

const messagesTo = ({ id }: Somebody): string => `/api/collectors/${id}/messages`;
const sent = (answer: Answer): MessageBody => bodyOf(answer, 201) as MessageBody;

const pictures = async (...widths: number[]): Promise<(readonly [string, string, Buffer])[]> =>
  Promise.all(widths.map(async (width) => ['photos', `${width}.jpg`, await halves(width, 60)] as const));

describe('a direct message', () => {
  it('arrives in the other’s browsers as it is written, and the bell tells who wrote', async () => {
    const [ada, ben] = await aPair();
    const streams = [await listen(ben, here.url), await listen(await elsewhere(ben), there.url)];
    const { conversationId } = sent(await ada.post(messagesTo(ben), { message: 'Is it a Redline?' }));
    for (const live of streams) {
      expect(await live.first('conversation')).toEqual([{ id: conversationId }]);
      const told = { type: 'message', link: `/marketplace/inbox/${conversationId}` };
      expect(await live.first('notification')).toMatchObject([{ notification: told }]);
      live.close();
    }
  });

  it('is seen as read where it was written, and in the reader’s other browsers, once', async () => {
    const [ada, ben] = await aPair();
    const { conversationId, createdAt } = sent(await ada.post(messagesTo(ben), { message: 'Hello' }));
    const id = conversationId;
    const [writers, readers] = [await listen(ada, there.url), await listen(await elsewhere(ben), there.url)];
    await Promise.all([writers, readers].map((live) => live.first('hello')));
    bodyOf(await ben.post(`/api/conversations/${id}/read`), 204);
    expect(await writers.first('conversation')).toEqual([{ id }]);
    expect(await readers.first('conversation')).toEqual([{ id }]);
    const { otherReadAt } = bodyOf(await ada.get(`/api/conversations/${id}`), 200) as { otherReadAt: string };
    expect(Date.parse(otherReadAt)).toBeGreaterThanOrEqual(Date.parse(createdAt));
    bodyOf(await ben.post(`/api/conversations/${id}/read`), 204);
    bodyOf(await ada.post(messagesTo(ben), { message: 'The end' }), 201);
    await readers.first('conversation', 2);
    expect(writers.heard.filter(({ name }) => name === 'conversation')).toHaveLength(1);
    for (const live of [writers, readers]) live.close();
  });

  it('brings pictures as a form, which the two of the thread see, and nobody else', async () => {
    const [ada, ben] = await aPair();
    const message = sent(await ada.post(messagesTo(ben), formOf({ message: 'Look' }, await pictures(120, 140))));
    expect(message).toMatchObject({ message: 'Look', pictures: [{ width: 120 }, { width: 140, height: 60 }] });
    const url = message.pictures[1]?.url ?? '';
    expect(url).toMatch(/^\/api\/photos\/listing-[0-9a-f-]{36}$/);
    for (const side of [ada, ben]) {
      const answer = await side.get(url, { accept: 'image/webp' });
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, expect.stringContaining('private')]);
      expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'webp', width: 140 });
    }
    expect((await (await newcomer(here.url)).get(url)).status).toBe(404);
    expect((await new Browser(here.url).get(url)).status).toBe(401);
  });

  it('may be a picture alone, or name what was uploaded before; also as an answer', async () => {
    const [ada, ben] = await aPair();
    const alone = sent(await ada.post(messagesTo(ben), formOf({}, await pictures(100))));
    expect([alone.message, alone.pictures.length]).toEqual(['', 1]);
    const upload = await ben.post('/api/upload', formOf({}, [['images', 'a.jpg', await halves(90, 60)]]));
    const { urls } = bodyOf(upload, 201) as { urls: string[] };
    const answers = `/api/conversations/${alone.conversationId}/messages`;
    expect(sent(await ben.post(answers, { pictures: urls })).pictures).toMatchObject([{ width: 90 }]);
    expect(refusalOf(await ada.post(answers, { pictures: urls }))).toEqual([400, 'BAD_INPUT', ['pictures']]);
    expect(sent(await ben.post(answers, formOf({ message: 'Both' }, await pictures(80)))).pictures).toHaveLength(1);
  });

  it('sent twice with one Idempotency-Key is one, pictures and all', async () => {
    const [ada, ben] = await aPair();
    const files = await pictures(110);
    const send = (): Promise<Answer> =>
      ada.post(messagesTo(ben), formOf({ message: 'Once' }, files), { 'idempotency-key': 'one-message' });
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 201, 'true']);
    expect(again.text).toBe(first.text);
    const { conversationId } = sent(first);
    expect(bodyOf(await ben.get(`/api/conversations/${conversationId}/messages`), 200)).toHaveLength(1);
  });

  it('is refused by name when it is nothing, too long, too many pictures, or none', async () => {
    const [ada, ben] = await aPair();
    const send = async (body: object): Promise<unknown> => refusalOf(await ada.post(messagesTo(ben), body));
    expect(await send({})).toEqual([400, 'BAD_INPUT', ['message']]);
    expect(await send({ message: '\u200b\u2063' })).toEqual([400, 'BAD_INPUT', ['message']]);
    expect(await send({ message: 'x'.repeat(100_000) })).toEqual([400, 'BAD_INPUT', ['message']]);
    expect(await send({ message: 'Mine', offerPrice: '1' })).toEqual([400, 'BAD_INPUT', ['offerPrice']]);
    expect(await send(formOf({}, await pictures(10, 12, 14, 16, 18)))).toEqual([400, 'TOO_MANY_IMAGES', ['photos']]);
    const noPicture = [['photos', 'a.jpg', Buffer.from('no picture')]] as const;
    expect(await send(formOf({}, noPicture))).toEqual([415, 'NOT_A_PICTURE', ['photos']]);
    expect((await ada.post('/api/collectors/7/messages', { message: 'Hello' })).status).toBe(404);
    expect(bodyOf(await ada.get(`/api/collectors/${ben.id}/conversation`), 200)).toBeNull();
  });

  it('to too many new people a day waits until tomorrow, and says when that is', async () => {
    const ada = await newcomer(here.url);
    const others = await Promise.all([1, 2, 3, 4, 5, 6].map(() => aPair()));
    const answers: Answer[] = [];
    for (const [, other] of others) answers.push(await ada.post(messagesTo(other), { message: 'Hello' }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429]);
    const last = answers.at(-1);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(last && errorOf(last).message).toContain('you can begin 5 conversations a day');
  });
});
