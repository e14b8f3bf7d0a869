import {
  getCarRarity,
  getRarityHistory,
  recalculateRarity,
  type Rarity,
  type RarityBasis,
  type RarityMoment,
} from '@vault/contracts/collection/rarity';
import type { Contract, OutputOf } from '@vault/contracts/define';
import { fail } from '@vault/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { AttachService } from '../attaching';
import { RARITY_FACTORS } from '../car-fields';
import { isoTimestamp, prepared, rows } from '@vault/service-kit/database';
import { ComputeService } from './compute.service';
import { confidenceWord, levelOf } from './reasons';

const OWN = 'c.id = $1 AND c.user_id = $2 AND c.deleted_at IS NULL';

/** A computation that changed nothing is one all the same: its time is the release's. */
const RARITY = prepared(`
  SELECT c.rarity_score::float8 AS score, ${RARITY_FACTORS} AS factors, c.rarity_confidence::float8 AS confidence,
    c.rarity_version AS "formulaVersion", c.rarity_basis AS basis, c.release_id AS "releaseId",
    ${isoTimestamp('greatest(c.rarity_at, r.computed_at)')} AS "computedAt"
  FROM cars c LEFT JOIN rarity_results r ON r.release_id = c.release_id AND r.condition = c.condition WHERE ${OWN}`);

const HISTORY = prepared(`
  SELECT ${isoTimestamp('h.at')} AS "computedAt", h.score::float8 AS score, h.confidence::float8 AS confidence,
    h.formula_version AS "formulaVersion", h.cause
  FROM rarity_history h WHERE h.car_id = $1 AND h.user_id = $2 ORDER BY h.id DESC LIMIT 100`);

type RarityRow = { readonly releaseId: number | null } & (
  | (Omit<Rarity, 'level' | 'confidenceWord' | keyof RarityBasis> & { readonly basis: RarityBasis })
  | { readonly score: null }
);

function toRarity({ releaseId: _, ...row }: RarityRow): Rarity | null {
  if (row.score === null) return null;
  const { basis, ...computed } = row;
  return { ...computed, ...basis, level: levelOf(row.score), confidenceWord: confidenceWord(row.confidence) };
}

@Injectable()
export class RarityService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly attachService: AttachService,
    private readonly compute: ComputeService,
  ) {}

  async get(userId: string, id: string): Promise<Rarity | null> {
    return toRarity(await this.read(getCarRarity, userId, id));
  }

  async recalculate(userId: string, id: string): Promise<Rarity> {
    await this.read(recalculateRarity, userId, id);
    await this.attachService.attachCar(id);
    const { releaseId } = await this.read(recalculateRarity, userId, id);
    await (releaseId === null ? this.compute.car(id) : this.compute.release(releaseId, userId));
    return toRarity(await this.read(recalculateRarity, userId, id)) ?? fail(recalculateRarity, 'CAR_NOT_FOUND');
  }

  async history(userId: string, id: string): Promise<RarityMoment[]> {
    await this.read(getRarityHistory, userId, id);
    return rows<OutputOf<typeof getRarityHistory>[number]>(this.dataSource.manager, HISTORY, [id, userId]);
  }

  private async read(
    contract: Contract<z.ZodType, z.ZodType, { CAR_NOT_FOUND: 404 }>,
    userId: string,
    id: string,
  ): Promise<RarityRow> {
    const [row] = await rows<RarityRow>(this.dataSource.manager, RARITY, [id, userId]);
    return row ?? fail(contract, 'CAR_NOT_FOUND');
  }
}
