import { PRODUCT_NAME } from '@vault/contracts/common/product';
import { photoKey } from '@vault/contracts/collection/photos';
import { BusClient } from '@vault/service-kit/bus';
import { ObjectStore } from '@vault/service-kit/object-store';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Readable } from 'node:stream';
import { readInBatches, readSnapshot, rows } from '@vault/service-kit/database';
import type { ExportWork } from '../export-work';
import { exportedCars } from '../exported-cars';
import { CSV_HEADER, carLine } from '../lists/csv';
import { ACCOUNT_PARTS } from './account-parts';
import { Archive } from './archive';
import { photoName, type ArchivedPhoto } from './photo-names';
import { photosElsewhere, type StoredPhotoFile } from './archived-photos';
import { VAULT_PARTS } from './vault-parts';

const PORTION = 500;

const PHOTOS = `
  SELECT p.id, c.vault_number AS "vaultNumber", c.name, p.position
  FROM car_photos p LEFT JOIN cars c ON c.id = p.car_id AND c.user_id = p.user_id
  WHERE p.user_id = $1 ORDER BY c.vault_number NULLS LAST, p.position, p.id`;

/** Everything that the platform holds of a person, in one ZIP. */
@Injectable()
export class AccountArchive {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ObjectStore,
    private readonly bus: BusClient,
  ) {}

  async write({ userId, at, out, report }: Omit<ExportWork, 'tx'>): Promise<void> {
    const archive = new Archive(out, at);
    const elsewhere = await this.heldElsewhere(userId);
    for (const [file, held] of elsewhere) await archive.add(file, JSON.stringify(held, null, 2));
    const photos = await readSnapshot(this.dataSource, async (tx) => {
      await archive.add('cars.csv', Readable.from(this.csv(tx, userId)));
      await archive.add('vault.json', Readable.from(this.json(tx, userId, at)));
      return rows<ArchivedPhoto>(tx, PHOTOS, [userId]);
    });
    const own = photos.map((photo) => ({ name: photoName(photo), key: photoKey(photo.id) }));
    const missing = await this.addPictures(archive, [...own, ...photosElsewhere([...elsewhere.values()])], report);
    if (missing.length > 0) {
      await archive.add('missing-photos.txt', `These photos could not be read:\n${missing.join('\n')}\n`);
    }
    await archive.close();
  }

  /** How many pictures of a person the archive would hold that other services keep. */
  async countElsewhere(userId: string): Promise<number> {
    return photosElsewhere([...(await this.heldElsewhere(userId)).values()]).length;
  }

  /** What other services hold of a person, by the names of files. */
  private async heldElsewhere(userId: string): Promise<Map<string, unknown>> {
    const actor = { kind: 'member', userId, sessionId: 'account-export', isAdmin: false } as const;
    const held = new Map<string, unknown>();
    for (const { file, contract } of ACCOUNT_PARTS) {
      held.set(file, await this.bus.call(contract, {}, { ctx: { actor } }));
    }
    return held;
  }

  private async *csv(tx: EntityManager, userId: string): AsyncGenerator<string> {
    yield CSV_HEADER;
    for await (const cars of exportedCars(tx, userId, { order: 'number', portion: PORTION })) {
      yield cars.map(carLine).join('');
    }
  }

  private async *json(tx: EntityManager, userId: string, at: Date): AsyncGenerator<string> {
    const head = { product: PRODUCT_NAME, exportedAt: at.toISOString(), currency: 'USD' };
    yield JSON.stringify(head).slice(0, -1);
    for (const { name, sql } of VAULT_PARTS) {
      yield `,\n${JSON.stringify(name)}:[`;
      let first = true;
      for await (const items of readInBatches<{ item: string }>(tx, sql, [userId], PORTION)) {
        yield `${first ? '' : ','}\n${items.map(({ item }) => item).join(',\n')}`;
        first = false;
      }
      yield ']';
    }
    yield '\n}\n';
  }

  /** Answers the names of those that the store does not have. */
  private async addPictures(
    archive: Archive,
    pictures: readonly StoredPhotoFile[],
    report: ExportWork['report'],
  ): Promise<string[]> {
    const missing: string[] = [];
    for (const [index, { name, key }] of pictures.entries()) {
      const found = await this.store.get(key);
      // A picture is compressed already.
      if (found) await archive.add(name, found.stream, { compress: false });
      else missing.push(name);
      await report(index + 1);
    }
    return missing;
  }
}
