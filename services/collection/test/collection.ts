import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { planChanged } from '@vault/contracts/billing/plans';
import { createCar, type Car, type CarFields, type ListedCar } from '@vault/contracts/collection/cars';
import { photoKey, registerPhotos } from '@vault/contracts/collection/photos';
import type { PayloadOf } from '@vault/contracts/define';
import { ObjectStore } from '@vault/service-kit/object-store';
import { publish } from '@vault/service-kit/outbox';
import { asMember, startTestService, waitFor, withClient, type TestService } from '@vault/service-kit/testing';
import type { z } from 'zod';
import { CollectionModule } from '../src/collection.module';
import { readConfig } from '../src/config';
import { migrations } from '../src/database';

/** Shared by all instances of a test file. */
const bucket = `collection-${randomUUID()}`;

export interface Collection extends TestService {
  readonly store: ObjectStore;
}

/** Starts the collection service on a fresh database and bucket. */
export async function startCollection(options: { database?: TestService['database'] } = {}): Promise<Collection> {
  const { TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY, TEST_S3_SECRET_KEY } = process.env;
  const service = await startTestService({
    name: 'collection',
    ...options,
    env: {
      S3_ENDPOINT: TEST_S3_ENDPOINT ?? '',
      S3_ACCESS_KEY: TEST_S3_ACCESS_KEY ?? '',
      S3_SECRET_KEY: TEST_S3_SECRET_KEY ?? '',
      S3_BUCKET: bucket,
    },
    migrations,
    // The configuration is read once the environment above is set.
    module: () => Promise.resolve(CollectionModule.forRoot(readConfig())),
  });
  return Object.assign(service, { store: service.app.get(ObjectStore) });
}

type Fields = Partial<z.input<typeof CarFields>> & { readonly images?: string[] };

export const carInput = (fields: Fields = {}): z.input<typeof createCar.input> => ({
  name: "'32 Ford",
  condition: 'Mint',
  ...fields,
});

export const addCar = (collection: TestService, userId: string, fields: Fields = {}): Promise<Car> =>
  collection.bus.call(createCar, carInput(fields), { ctx: asMember(userId) });

/** The fields that the owner entered, without what is found and computed later. */
export const writtenFields = ({
  castingId: _casting,
  releaseId: _id,
  release: _release,
  candidates: _candidates,
  isRare: _rare,
  rarityScore: _score,
  rarityFactors: _factors,
  rarityConfidence: _confidence,
  rarityRange: _range,
  ...fields
}: ListedCar & Partial<Car>): Partial<ListedCar> => fields;

/** Uploads photos as the gateway does: the objects first, then their rows. Returns their URLs. */
export async function uploadPhotos({ bus, store }: Collection, userId: string, count = 1): Promise<string[]> {
  const photos = Array.from({ length: count }, (_, index) => ({
    id: uuidv7(),
    width: 640 + index,
    height: 480,
    bytes: 1000,
    thumbhash: 'abc=',
  }));
  for (const { id } of photos) await store.put(photoKey(id), Buffer.from('picture'), 'image/webp');
  return (await bus.call(registerPhotos, { photos }, { ctx: asMember(userId) })).urls;
}

let version = 0;

/** Publishes a plan, and waits until the vault has it. */
export async function setPlan(
  { dataSource }: TestService,
  userId: string,
  carLimit: number | null,
  plan: Partial<PayloadOf<typeof planChanged>> = {},
): Promise<void> {
  version += 1;
  const payload = { userId, version, tier: 'standard', status: 'active', expiresAt: null, carLimit, ...plan } as const;
  await dataSource.transaction((tx) => publish(tx, planChanged, payload));
  await waitFor(async () => {
    const [vault] = await dataSource.query<{ plan_version: string }[]>(
      'SELECT plan_version FROM vaults WHERE user_id = $1',
      [userId],
    );
    return Number(vault?.plan_version) >= payload.version;
  }, 10_000);
}

/**
 * Fills a user's vault with cars, by one statement. They are identified: finding out in the background what thousands of
 * cars are copies of would take longer than the tests.
 * @param columns further or other columns by SQL, with `n` for the car's number
 */
export async function fillVault(
  collection: TestService,
  userId: string,
  cars: number,
  columns: Readonly<Record<string, string>> = {},
): Promise<void> {
  await setPlan(collection, userId, null);
  const values = {
    id: 'gen_random_uuid()',
    user_id: '$1',
    vault_number: 'n',
    name: "'Beetle ' || n",
    condition: "'Mint'",
    release_id: 'r.id',
    casting_id: 'r.casting_id',
    release_choice: "'picked'",
    release_due: 'false',
    ...columns,
  };
  await withClient(collection.database.url, async (client) => {
    await client.query(
      `INSERT INTO cars (${Object.keys(values).join(', ')}) SELECT ${Object.values(values).join(', ')}
       FROM generate_series(1, $2::int) n JOIN releases r ON r.id = n % 40 + 1`,
      [userId, cars],
    );
    await client.query('UPDATE vaults SET car_count = $2 WHERE user_id = $1', [userId, cars]);
  });
}
