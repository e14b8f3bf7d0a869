import { type Answer, type Browser, errorOf, formOf, newUser } from './support/browser';
import { twoColorImage } from './support/images';
import { sharedGateway, type SharedGateway } from './support/shared-stack';

let gateway: SharedGateway;
let robin: Browser;
let jpeg: Buffer;

beforeAll(async () => {
  gateway = await sharedGateway();
  robin = await newUser(gateway.url);
  jpeg = await twoColorImage(64, 48);
});

const car = { name: 'Twin Mill', condition: 'Mint' };
const withKey = (key: string): Record<string, string> => ({ 'idempotency-key': key });
const carsOf = async (browser: Browser, name: string): Promise<number> =>
  Number((await browser.get(`/api/cars?limit=1&search=${name}`)).headers.get('x-total-count'));
const idOf = (answer: Answer): string => (answer.body as { id: string }).id;
const imagesOf = (answer: Answer): string[] => (answer.body as { images: string[] }).images;

describe('a car that is sent again with the same Idempotency-Key', () => {
  it('is added once when it is sent fifty times at the same moment', async () => {
    const sent = Array.from({ length: 50 }, () => robin.post('/api/cars', { ...car, name: 'Fifty' }, withKey('fifty')));
    const answers = await Promise.all(sent);
    expect(await carsOf(robin, 'Fifty')).toBe(1);
    const added = answers.filter(({ status }) => status === 201);
    expect(new Set(added.map(({ text }) => text)).size).toBe(1);
    // The collection may refuse some under load.
    for (const { status } of answers) expect([201, 409, 503]).toContain(status);
  });

  it('gets the first answer again with Idempotent-Replayed', async () => {
    const first = await robin.post('/api/cars', car, withKey('again'));
    const again = await robin.post('/api/cars', { condition: 'Mint', name: ' Twin Mill ' }, withKey('again'));
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect([first, again].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
  });

  it('is refused with other fields or another photo', async () => {
    await robin.post('/api/cars', formOf(car, [['images', 'a.jpg', jpeg]]), withKey('other'));
    for (const body of [
      car,
      formOf({ ...car, condition: 'MOC' }, [['images', 'a.jpg', jpeg]]),
      formOf(car, [['images', 'a.jpg', await twoColorImage(48, 64)]]),
    ]) {
      const answer = await robin.post('/api/cars', body, withKey('other'));
      expect([answer.status, errorOf(answer).code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    }
  });

  it('is independent of another user’s car with the same key', async () => {
    const otherUser = await newUser(gateway.url);
    const [mine, theirs] = await Promise.all([
      robin.post('/api/cars', car, withKey('shared')),
      otherUser.post('/api/cars', { ...car, name: 'Bone Shaker' }, withKey('shared')),
    ]);
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    expect(idOf(mine)).not.toBe(idOf(theirs));
  });

  it('may reuse the key of a failed request', async () => {
    expect((await robin.post('/api/cars', { ...car, year: 1492 }, withKey('corrected'))).status).toBe(400);
    expect((await robin.post('/api/cars', { ...car, year: 1969 }, withKey('corrected'))).status).toBe(201);

    const full = await newUser(gateway.url);
    for (let i = 0; i < 25; i += 1) await full.post('/api/cars', car);
    const refused = await full.post('/api/cars', car, withKey('limit'));
    expect(errorOf(refused).code).toBe('CAR_LIMIT_REACHED');
    const { body } = await full.get('/api/cars?limit=1');
    await full.delete(`/api/cars/${(body as { id: string }[])[0]?.id ?? ''}`);
    expect((await full.post('/api/cars', car, withKey('limit'))).status).toBe(201);
  });

  it('discards the photos that are sent again', async () => {
    const ten = (): FormData =>
      formOf(
        car,
        Array.from({ length: 10 }, (_, i) => ['images', `${i}.jpg`, jpeg] as const),
      );
    const first = await robin.post('/api/cars', ten(), withKey('pictures'));
    expect(imagesOf(first)).toHaveLength(10);
    // Otherwise the quota of photos without a car would be exceeded after ten times.
    for (let i = 0; i < 11; i += 1) {
      const again = await robin.post('/api/cars', ten(), withKey('pictures'));
      expect([again.status, imagesOf(again)]).toEqual([201, imagesOf(first)]);
    }
    expect((await robin.get(`${imagesOf(first)[9] ?? ''}?w=160`)).status).toBe(200);
  });
});

describe('an invalid Idempotency-Key', () => {
  it.each(['', 'two words', 'x'.repeat(201)])('is refused: "%s"', async (key) => {
    for (const body of [car, formOf(car, [['images', 'a.jpg', jpeg]])]) {
      const answer = await robin.post('/api/cars', body, withKey(key));
      expect([answer.status, errorOf(answer).details?.[0]?.field]).toEqual([400, 'Idempotency-Key']);
    }
  });

  it('is ignored by contracts that are not idempotent', async () => {
    expect((await robin.post('/api/logout', {}, withKey('two words'))).status).toBe(204);
    robin = await newUser(gateway.url);
  });
});
