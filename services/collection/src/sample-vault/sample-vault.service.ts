import { SAMPLE_VAULT_ID, showSampleCars } from '@vault/contracts/collection/sample-vault';
import { Injectable } from '@nestjs/common';
import { memberId, type CallContext } from '@vault/service-kit/bus';
import { BatchedRead, PreparedReads, rows, type RowStatement } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { DataSource } from 'typeorm';
import { openVault } from '../vaults';
import { CARS } from './sample-cars';

/** The id of the n-th sample car: that of the vault, counted up. */
const idOf = (n: number): string => SAMPLE_VAULT_ID.slice(0, -2) + n.toString(16).padStart(2, '0');
const CAR_IDS = new Set(CARS.map((_, index) => idOf(index + 1)));

const STOCK = JSON.stringify(
  CARS.map(({ picture, ...car }, index) => {
    const url = `/samples/${picture}.webp`;
    const photos = [{ url, width: 800, height: 600, thumbhash: '' }];
    return { ...car, id: idOf(index + 1), number: index + 1, url, photos };
  }),
);

/** Fills the sample vault once; no event tells of it, and no count changes but its own. */
const FILL = `
  WITH vault AS (
    INSERT INTO vaults (user_id, car_count, next_number) VALUES ($1, $3, $3 + 1)
    ON CONFLICT (user_id) DO NOTHING RETURNING user_id
  ), added AS (
    INSERT INTO cars (id, user_id, vault_number, name, brand, scale, series, year, condition, estimated_value,
      purchase_price, toy_number, collector_number, color, images, photos, casting_id, release_id, release_choice,
      release_due, created_at, updated_at)
    SELECT s.id, vault.user_id, s.number, c.name, c.brand, c.scale, e.name, r.year, s.condition, s."estimatedValue",
      s."purchasePrice", r.toy_number, r.collector_number, r.color, ARRAY[s.url], s.photos, c.id, r.id, 'picked', false,
      now() - s."daysAgo" * interval '1 day', now()
    FROM vault, jsonb_to_recordset($2::jsonb) AS s (id uuid, number integer, "toyNumber" text, condition text,
        "estimatedValue" numeric, "purchasePrice" numeric, "daysAgo" integer, url text, photos json)
      JOIN releases r ON r.toy_number = s."toyNumber" AND r.source = 'catalog'
      JOIN castings c ON c.id = r.casting_id LEFT JOIN series e ON e.id = r.series_id
    RETURNING id, user_id, estimated_value, created_at
  )
  INSERT INTO value_changes (user_id, car_id, at, delta, cause)
  SELECT user_id, id, created_at, estimated_value, 'added' FROM added`;

const SHOW = 'UPDATE vaults SET shows_samples = true WHERE user_id = $1 AND car_count = 0 RETURNING user_id';
const REMOVE = 'UPDATE vaults SET shows_samples = false WHERE user_id = $1';

const SHOWS_SAMPLES: RowStatement = {
  name: 'vault.shows-samples',
  parameters: ['uuid'],
  text: (userId) => `SELECT true AS yes FROM vaults WHERE user_id = ${userId} AND shows_samples`,
};

/** See docs/decisions/041-sample-cars.md. */
@Injectable()
export class SampleVaultService {
  /** Asked before each list and figure of a vault. */
  private readonly showsSamples: BatchedRead<{ yes: boolean }>;

  constructor(
    private readonly dataSource: DataSource,
    reads: PreparedReads,
  ) {
    this.showsSamples = new BatchedRead(reads, SHOWS_SAMPLES);
  }

  async show(userId: string): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      await rows(tx, FILL, [SAMPLE_VAULT_ID, STOCK, CARS.length]);
      await openVault(tx, userId);
      const [shown] = await rows(tx, SHOW, [userId]);
      if (!shown) fail(showSampleCars, 'VAULT_NOT_EMPTY');
    });
  }

  async remove(userId: string): Promise<void> {
    await rows(this.dataSource.manager, REMOVE, [userId]);
  }

  /** The vault whose cars the user sees: their own, or the sample vault while they look around. */
  async visibleTo(ctx: CallContext): Promise<string> {
    const userId = memberId(ctx);
    return (await this.showsSamples.first(userId)) ? SAMPLE_VAULT_ID : userId;
  }
}

/** The vault in which the user may look for a car: everybody may see the sample cars. */
export const vaultOf = (carId: string, ctx: CallContext): string => {
  const userId = memberId(ctx);
  return CAR_IDS.has(carId) ? SAMPLE_VAULT_ID : userId;
};
