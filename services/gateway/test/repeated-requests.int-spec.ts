import { type Answer, type Browser, errorOf, formOf, newcomer } from './support/browser';
import { halves } from './support/pictures';
import { sharedGateway, type SharedGateway } from './support/shared-stack';

let gateway: SharedGateway;
let robin: Browser;
let jpeg: Buffer;

beforeAll(async () => {
  gateway = await sharedGateway();
  robin = await newcomer(gateway.url);
  jpeg = await halves(64, 48);
});

const car = { name: 'Twin Mill', condition: 'Mint' };
const withKey = (key: string): Record<string, string> => ({ 'idempotency-key': key });
const carsOf = async (browser: Browser, name: string): Promise<number> =>
  Number((await browser.get(`/api/cars?limit=1&search=${name}`)).headers.get('x-total-count'));
const idOf = (answer: Answer): string => (answer.body as { id: string }).id;
const imagesOf = (answer: Answer): string[] => (answer.body as { images: string[] }).images;

describe('a car that is sent again with its Idempotency-Key', () => {
  it('is added once, though it is sent fifty times at the same moment', async () => {
    const sent = Array.from({ length: 50 }, () => robin.post('/api/cars', { ...car, name: 'Fifty' }, withKey('fifty')));
    const answers = await Promise.all(sent);
    expect(await carsOf(robin, 'Fifty')).toBe(1);
    const added = answers.filter(({ status }) => status === 201);
    expect(new Set(added.map(({ text }) => text)).size).toBe(1);
    // The collection may be too busy to look at some of them at all.
    for (const { status } of answers) expect([201, 409, 503]).toContain(status);
  });

  it('gets the first answer again, and is told so', async () => {
    const first = await robin.post('/api/cars', car, withKey('again'));
    const again = await robin.post('/api/cars', { condition: 'Mint', name: ' Twin Mill ' }, withKey('again'));
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect([first, again].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
  });

  it('is refused with other fields or another picture', async () => {
    await robin.post('/api/cars', formOf(car, [['images', 'a.jpg', jpeg]]), withKey('other'));
    for (const body of [
      car,
      formOf({ ...car, condition: 'MOC' }, [['images', 'a.jpg', jpeg]]),
      formOf(car, [['images', 'a.jpg', await halves(48, 64)]]),
    ]) {
      const answer = await robin.post('/api/cars', body, withKey('other'));
      expect([answer.status, errorOf(answer).code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    }
  });

  it('has nothing to do with another person’s car of the same key', async () => {
    const stranger = await newcomer(gateway.url);
    const [mine, theirs] = await Promise.all([
      robin.post('/api/cars', car, withKey('shared')),
      stranger.post('/api/cars', { ...car, name: 'Bone Shaker' }, withKey('shared')),
    ]);
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    expect(idOf(mine)).not.toBe(idOf(theirs));
  });

  it('may be sent with its key again once what was wrong has been put right', async () => {
    expect((await robin.post('/api/cars', { ...car, year: 1492 }, withKey('mended'))).status).toBe(400);
    expect((await robin.post('/api/cars', { ...car, year: 1969 }, withKey('mended'))).status).toBe(201);

    const full = await newcomer(gateway.url);
    for (let i = 0; i < 25; i += 1) await full.post('/api/cars', car);
    const refused = await full.post('/api/cars', car, withKey('place'));
    expect(errorOf(refused).code).toBe('CAR_LIMIT_REACHED');
    const { body } = await full.get('/api/cars?limit=1');
    await full.delete(`/api/cars/${(body as { id: string }[])[0]?.id ?? ''}`);
    expect((await full.post('/api/cars', car, withKey('place'))).status).toBe(201);
  });

  it('brings its pictures along each time, of which only the first are kept', async () => {
    const ten = (): FormData =>
      formOf(
        car,
        Array.from({ length: 10 }, (_, i) => ['images', `${i}.jpg`, jpeg] as const),
      );
    const first = await robin.post('/api/cars', ten(), withKey('pictures'));
    expect(imagesOf(first)).toHaveLength(10);
    // Were the others kept, the quota of pictures without a car would be used up after ten times.
    for (let i = 0; i < 11; i += 1) {
      const again = await robin.post('/api/cars', ten(), withKey('pictures'));
      expect([again.status, imagesOf(again)]).toEqual([201, imagesOf(first)]);
    }
    expect((await robin.get(`${imagesOf(first)[9] ?? ''}?w=160`)).status).toBe(200);
  });
});

describe('an Idempotency-Key that is none', () => {
  it.each(['', 'two words', 'x'.repeat(201)])('is refused: "%s"', async (key) => {
    for (const body of [car, formOf(car, [['images', 'a.jpg', jpeg]])]) {
      const answer = await robin.post('/api/cars', body, withKey(key));
      expect([answer.status, errorOf(answer).details?.[0]?.field]).toEqual([400, 'Idempotency-Key']);
    }
  });

  it('means nothing where no answers are kept', async () => {
    expect((await robin.post('/api/logout', {}, withKey('two words'))).status).toBe(204);
    robin = await newcomer(gateway.url);
  });
});
