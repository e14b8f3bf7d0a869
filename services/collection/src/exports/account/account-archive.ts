import { getPlanAccountData } from '@vault/contracts/billing/account';
import type { AccountData } from '@vault/contracts/common/account-data';
import { PRODUCT_NAME } from '@vault/contracts/common/product';
import { photoKey } from '@vault/contracts/collection/photos';
import type { Contract } from '@vault/contracts/define';
import { getAccountData } from '@vault/contracts/identity/profile';
import { getMarketAccountData } from '@vault/contracts/marketplace/account';
import { getMailAccountData } from '@vault/contracts/notifications/account';
import { BusClient } from '@vault/service-kit/bus';
import { ObjectStore } from '@vault/service-kit/object-store';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Readable } from 'node:stream';
import { readInBatches, readSnapshot, rows } from '@vault/service-kit/database';
import type { ExportContext } from '../export-order';
import { exportedCars } from '../exported-cars';
import { CSV_HEADER, carLine } from '../lists/csv';
import { Archive } from './archive';
import { photoName, photosElsewhere, type ArchivedPhoto, type CarPhotoRow } from './archived-photos';
import { VAULT_PARTS } from './vault-parts';

interface AccountPart {
  /** Its name in the archive. */
  readonly file: string;
  /** An internal query by the user's id, for services only. */
  readonly contract: Contract<typeof getAccountData.input, typeof AccountData>;
}

/** The account data of other services. A service that stores data of users declares such a query and adds it here. */
const ACCOUNT_PARTS: readonly AccountPart[] = [
  { file: 'account.json', contract: getAccountData },
  { file: 'plan.json', contract: getPlanAccountData },
  { file: 'market.json', contract: getMarketAccountData },
  { file: 'mails.json', contract: getMailAccountData },
];

const BATCH = 500;

const PHOTOS = `
  SELECT p.id, c.vault_number AS "vaultNumber", c.name, p.position
  FROM car_photos p LEFT JOIN cars c ON c.id = p.car_id AND c.user_id = p.user_id
  WHERE p.user_id = $1 ORDER BY c.vault_number NULLS LAST, p.position, p.id`;

/** Writes everything that the product stores of a user as a ZIP. */
@Injectable()
export class AccountArchive {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ObjectStore,
    private readonly bus: BusClient,
  ) {}

  async write({ userId, at, out, onProgress }: Omit<ExportContext, 'tx'>): Promise<void> {
    const archive = new Archive(out, at);
    const accountData = await this.readAccountData(userId);
    for (const [file, { ownedPhotos: _photos, ...data }] of accountData) {
      await archive.add(file, JSON.stringify(data, null, 2));
    }
    const photos = await readSnapshot(this.dataSource, async (tx) => {
      await archive.add('cars.csv', Readable.from(this.csv(tx, userId)));
      await archive.add('vault.json', Readable.from(this.json(tx, userId, at)));
      return rows<CarPhotoRow>(tx, PHOTOS, [userId]);
    });
    const own = photos.map((photo) => ({ name: photoName(photo), key: photoKey(photo.id) }));
    const missing = await this.addPhotos(archive, [...own, ...photosElsewhere([...accountData.values()])], onProgress);
    if (missing.length > 0) {
      await archive.add('missing-photos.txt', `These photos could not be read:\n${missing.join('\n')}\n`);
    }
    await archive.close();
  }

  /** How many photos of other services the archive would contain. */
  async countElsewhere(userId: string): Promise<number> {
    return photosElsewhere([...(await this.readAccountData(userId)).values()]).length;
  }

  /** The account data of other services, by the names of files. */
  private async readAccountData(userId: string): Promise<Map<string, AccountData>> {
    const data = new Map<string, AccountData>();
    for (const { file, contract } of ACCOUNT_PARTS) {
      data.set(file, await this.bus.call(contract, { userId }));
    }
    return data;
  }

  private async *csv(tx: EntityManager, userId: string): AsyncGenerator<string> {
    yield CSV_HEADER;
    for await (const cars of exportedCars(tx, userId, { order: 'number', batchSize: BATCH })) {
      yield cars.map(carLine).join('');
    }
  }

  private async *json(tx: EntityManager, userId: string, at: Date): AsyncGenerator<string> {
    const head = { product: PRODUCT_NAME, exportedAt: at.toISOString(), currency: 'USD' };
    yield JSON.stringify(head).slice(0, -1);
    for (const { name, sql } of VAULT_PARTS) {
      yield `,\n${JSON.stringify(name)}:[`;
      let first = true;
      for await (const items of readInBatches<{ item: string }>(tx, sql, [userId], BATCH)) {
        yield `${first ? '' : ','}\n${items.map(({ item }) => item).join(',\n')}`;
        first = false;
      }
      yield ']';
    }
    yield '\n}\n';
  }

  /** Returns the names of photos that are missing in the store. */
  private async addPhotos(
    archive: Archive,
    photos: readonly ArchivedPhoto[],
    onProgress: ExportContext['onProgress'],
  ): Promise<string[]> {
    const missing: string[] = [];
    for (const [index, { name, key }] of photos.entries()) {
      const stored = await this.store.get(key);
      // Photos are compressed already.
      if (stored) await archive.add(name, stored.stream, { compress: false });
      else missing.push(name);
      await onProgress(index + 1);
    }
    return missing;
  }
}
