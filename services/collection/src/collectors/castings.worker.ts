import { brandsCollected } from '@vault/contracts/collection/collectors';
import type { PayloadOf } from '@vault/contracts/define';
import { rows } from '@vault/service-kit/database';
import { publish } from '@vault/service-kit/outbox';
import { InPortions } from '@vault/service-kit/periodic';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { BRANDS, COMPARE_LATER, GONE, KEEP_BRANDS, RECOUNT, TAKE, UNMARK } from './castings.sql';

type Brands = PayloadOf<typeof brandsCollected>['brands'];

/** Counts anew what marked people have and want, one after the other. Any number of instances share the work. */
@Injectable()
export class CastingsWorker extends InPortions {
  protected readonly intervalMs = 1_000;
  protected readonly mostPortions = 200;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  protected portion(): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      const [person] = await rows<{ userId: string }>(tx, TAKE);
      if (!person) return false;
      const [marks] = await rows<{ anew: boolean }>(tx, UNMARK, [person.userId]);
      if ((await rows(tx, GONE, [person.userId])).length === 0) {
        await this.recount(tx, person.userId, marks?.anew ?? false);
        await this.tellBrands(tx, person.userId);
      }
      return true;
    });
  }

  private async recount(tx: EntityManager, userId: string, anew: boolean): Promise<void> {
    const [counted] = await rows<{ moved: number[] }>(tx, RECOUNT, [userId]);
    const moved = counted?.moved ?? [];
    if (anew || moved.length > 0) await tx.query(COMPARE_LATER, [userId, anew ? null : moved]);
  }

  private async tellBrands(tx: EntityManager, userId: string): Promise<void> {
    const [told] = await rows<{ brands: Brands }>(tx, BRANDS, [userId]);
    const brands = told?.brands ?? [];
    const [kept] = await rows<{ version: number }>(tx, KEEP_BRANDS, [userId, JSON.stringify(brands)]);
    if (kept) await publish(tx, brandsCollected, { userId, version: kept.version, brands });
  }
}
