import { getCarFacets, type findSimilarOwnedCars } from '@vault/contracts/collection/vault-lists';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import { rawJson, type RawJson, type ReplyMeta } from '@vault/service-kit/bus';
import { PreparedReads } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { readDescription } from '@vault/valuation/describe-release';
import { DataSource } from 'typeorm';
import { findRelease } from '../attaching';
import { CAR_FACETS, SIMILAR_CARS } from './vault-lists.sql';

@Injectable()
export class VaultListsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reads: PreparedReads,
  ) {}

  async facets(userId: string): Promise<OutputOf<typeof getCarFacets>> {
    const row = await this.reads.first<{ body: OutputOf<typeof getCarFacets> }>(CAR_FACETS, [userId]);
    return row?.body ?? fail(getCarFacets, 'INTERNAL');
  }

  /** Up to five of the user's cars that are similar to the described one; the total goes into `reply`. */
  async similar(
    userId: string,
    { name, brand, scale }: InputOf<typeof findSimilarOwnedCars>,
    reply: ReplyMeta,
  ): Promise<RawJson> {
    const { castingId } = await findRelease(this.dataSource.manager, readDescription({ name, brand, scale }), userId);
    const values = [userId, name, brand ?? null, scale ?? null, castingId];
    const row = await this.reads.first<{ body: string; total: number }>(SIMILAR_CARS, values);
    reply.total = row?.total ?? 0;
    return rawJson(row?.body ?? '[]');
  }
}
