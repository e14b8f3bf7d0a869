import type { Tier } from '@vault/contracts/billing/plans';
import { updateShowcase, type ShowcaseSettings } from '@vault/contracts/collection/showcase';
import type { InputOf } from '@vault/contracts/define';
import { badInput, fail } from '@vault/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { prepared, rows } from '@vault/service-kit/database';
import { openVault } from '../vaults';
import { UNBRANDED } from './showcase.sql';
import { ShowcaseEntity } from './showcase.entity';

const DEFAULT_SETTINGS: ShowcaseSettings = {
  public: false,
  slug: null,
  title: null,
  intro: null,
  showValues: false,
  showPurchases: false,
  carIds: null,
  layout: 'grid',
  unbranded: false,
};

const SETTINGS = prepared(`
  SELECT coalesce(s.public, false) AS public, s.slug, s.title, s.intro, coalesce(s.show_values, false) AS "showValues",
    coalesce(s.show_purchases, false) AS "showPurchases", coalesce(s.layout, 'grid') AS layout,
    ${UNBRANDED} AS unbranded,
    CASE WHEN NOT s.all_cars THEN coalesce((
      SELECT array_agg(chosen.car_id ORDER BY chosen.position) FROM showcase_cars chosen
      JOIN cars c ON c.id = chosen.car_id AND c.deleted_at IS NULL WHERE chosen.user_id = s.user_id
    ), '{}') END AS "carIds"
  FROM vaults v LEFT JOIN showcases s USING (user_id) WHERE v.user_id = $1`);

/** Prevents the chosen cars from being destroyed meanwhile. Locks in the order of ids, not of the choice. */
const LOCK_CARS = `
  SELECT FROM cars WHERE id = ANY($2::uuid[]) AND user_id = $1 AND deleted_at IS NULL ORDER BY id FOR KEY SHARE`;

const INSERT_CARS = `
  INSERT INTO showcase_cars (car_id, user_id, position)
  SELECT id, $1, n FROM unnest($2::uuid[]) WITH ORDINALITY AS chosen(id, n)`;

const distinct = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.toLowerCase()))];

/** 144 bits, so that links cannot be guessed. */
const mintSlug = (): string => randomBytes(18).toString('base64url');

@Injectable()
export class ShowcaseSettingsService {
  constructor(private readonly dataSource: DataSource) {}

  async get(userId: string): Promise<ShowcaseSettings> {
    return this.settings(this.dataSource.manager, userId);
  }

  async update(userId: string, { carIds, ...changes }: InputOf<typeof updateShowcase>): Promise<ShowcaseSettings> {
    return this.dataSource.transaction(async (tx) => {
      const showcase = await this.lock(tx, userId);
      if (changes.layout && changes.layout !== 'grid') await this.requirePaidPlan(tx, userId);
      const slug = showcase.slug ?? (changes.public ? mintSlug() : null);
      const allCars = carIds === undefined ? showcase.allCars : carIds === null;
      await tx.update(ShowcaseEntity, { userId }, { ...changes, slug, allCars, updatedAt: new Date() });
      if (carIds !== undefined) await this.setCars(tx, userId, distinct(carIds ?? []));
      return this.settings(tx, userId);
    });
  }

  async renewLink(userId: string): Promise<ShowcaseSettings> {
    return this.dataSource.transaction(async (tx) => {
      await this.lock(tx, userId);
      await tx.update(ShowcaseEntity, { userId }, { slug: mintSlug(), updatedAt: new Date() });
      return this.settings(tx, userId);
    });
  }

  private async lock(tx: EntityManager, userId: string): Promise<ShowcaseEntity> {
    await openVault(tx, userId);
    await tx.query('INSERT INTO showcases (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [userId]);
    return tx.findOneOrFail(ShowcaseEntity, { where: { userId }, lock: { mode: 'pessimistic_write' } });
  }

  private async requirePaidPlan(tx: EntityManager, userId: string): Promise<void> {
    const [vault] = await rows<{ tier: Tier }>(tx, 'SELECT tier FROM vaults WHERE user_id = $1', [userId]);
    if (!vault || vault.tier === 'free') fail(updateShowcase, 'PLAN_REQUIRED');
  }

  private async setCars(tx: EntityManager, userId: string, ids: readonly string[]): Promise<void> {
    const own = await rows(tx, LOCK_CARS, [userId, ids]);
    if (own.length < ids.length) badInput([{ field: 'carIds', message: 'Not all of these cars are in your vault' }]);
    await tx.query('DELETE FROM showcase_cars WHERE user_id = $1', [userId]);
    await tx.query(INSERT_CARS, [userId, ids]);
  }

  private async settings(tx: EntityManager, userId: string): Promise<ShowcaseSettings> {
    const [settings] = await rows<ShowcaseSettings>(tx, SETTINGS, [userId]);
    return settings ?? DEFAULT_SETTINGS;
  }
}
