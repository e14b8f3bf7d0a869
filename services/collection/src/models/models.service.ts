import {
  catalogAdminActionRecorded,
  claimModelFacts,
  getModel,
  verifyModelFacts,
  type ModelFacts,
  type Proof,
} from '@vault/contracts/collection/models';
import type { InputOf } from '@vault/contracts/define';
import { publishAdminAction } from '@vault/service-kit/admin-actions';
import { badInput, fail } from '@vault/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { MIN_ACCOUNT_AGE_DAYS } from '../users';
import { isoTimestamp, rows } from '@vault/service-kit/database';
import { factsOf } from './model-facts.sql';
import { isVisibleTo } from './visible-models';

const MODEL = `
  SELECT m.id, m.name, m.brand, m.series, m.scale, m.year, m.owners, m.wanters, ${isoTimestamp('m.facts_at')} AS "updatedAt",
    (SELECT jsonb_object_agg(fact, to_jsonb(known)) FROM (${factsOf('$1::integer', '$2')}) known) AS facts
  FROM catalog_models m WHERE m.id = $1 AND ($3::boolean OR ${isVisibleTo('$4')})`;

interface ModelRow extends Pick<
  ModelFacts,
  'id' | 'name' | 'brand' | 'series' | 'scale' | 'year' | 'owners' | 'wanters'
> {
  readonly updatedAt: string | null;
  readonly facts: Record<string, { value: number; proof: Proof }> | null;
}

const OWNED = 'SELECT id FROM cars WHERE model_id = $1 AND user_id = $2 AND deleted_at IS NULL LIMIT 1';

const CLAIM = `
  INSERT INTO model_claims (model_id, user_id, fact, value, note) SELECT $1, $2, key, value::integer, $4
  FROM jsonb_each_text($3)
  ON CONFLICT (model_id, fact, user_id) DO UPDATE SET value = excluded.value, note = excluded.note, at = now()`;

const VERIFY = `
  INSERT INTO model_proofs (model_id, verified_by, fact, value, photo_id) SELECT $1, $2, key, value::integer, $4
  FROM jsonb_each_text($3)
  ON CONFLICT (model_id, fact) DO UPDATE
  SET value = excluded.value, photo_id = excluded.photo_id, verified_by = excluded.verified_by, at = now()`;

export interface Reader {
  readonly userId: string;
  readonly isAdmin: boolean;
}

type FactValues = Pick<InputOf<typeof claimModelFacts>, 'editionSize' | 'releaseYear' | 'chase'>;

const toNumbers = ({ editionSize, releaseYear, chase }: FactValues): string =>
  JSON.stringify({ editionSize, releaseYear, chase: chase === undefined ? undefined : Number(chase) });

const factValues = ({ editionSize, releaseYear, chase }: ModelFacts): Record<string, unknown> => ({
  editionSize: editionSize.value,
  releaseYear: releaseYear.value,
  chase: chase.value,
});

@Injectable()
export class ModelsService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(MIN_ACCOUNT_AGE_DAYS) private readonly minAgeDays: number,
  ) {}

  async get(reader: Reader, id: number): Promise<ModelFacts> {
    return (await this.find(this.dataSource.manager, reader, id)) ?? fail(getModel, 'MODEL_NOT_FOUND');
  }

  async claim(reader: Reader, { id, note, ...facts }: InputOf<typeof claimModelFacts>): Promise<ModelFacts> {
    return this.dataSource.transaction(async (tx) => {
      if (!(await this.find(tx, reader, id))) fail(claimModelFacts, 'MODEL_NOT_FOUND');
      if ((await rows(tx, OWNED, [id, reader.userId])).length === 0) fail(claimModelFacts, 'FORBIDDEN');
      await tx.query(CLAIM, [id, reader.userId, toNumbers(facts), note ?? null]);
      return this.saveFactsChanged(claimModelFacts, tx, reader, id);
    });
  }

  async verify(reader: Reader, { id, photoId, ...facts }: InputOf<typeof verifyModelFacts>): Promise<ModelFacts> {
    return this.dataSource.transaction(async (tx) => {
      const before = await this.find(tx, reader, id);
      if (!before) fail(verifyModelFacts, 'MODEL_NOT_FOUND');
      if (photoId && (await rows(tx, 'SELECT id FROM car_photos WHERE id = $1', [photoId])).length === 0) {
        badInput([{ field: 'photoId', message: 'There is no such photo' }]);
      }
      await tx.query(VERIFY, [id, reader.userId, toNumbers(facts), photoId ?? null]);
      const after = await this.saveFactsChanged(verifyModelFacts, tx, reader, id);
      await publishAdminAction(tx, catalogAdminActionRecorded, {
        adminId: reader.userId,
        action: 'casting_facts_verified',
        subject: { kind: 'casting', id: String(id) },
        before: { title: before.name, ...factValues(before) },
        after: { ...factValues(after), ...(photoId && { photoId }) },
      });
      return after;
    });
  }

  private async saveFactsChanged(
    contract: typeof claimModelFacts | typeof verifyModelFacts,
    tx: EntityManager,
    reader: Reader,
    id: number,
  ): Promise<ModelFacts> {
    await tx.query('UPDATE catalog_models SET facts_at = now() WHERE id = $1', [id]);
    await tx.query('INSERT INTO rarity_due (model_id) VALUES ($1)', [id]);
    return (await this.find(tx, reader, id)) ?? fail(contract, 'MODEL_NOT_FOUND');
  }

  private async find(tx: EntityManager, { userId, isAdmin }: Reader, id: number): Promise<ModelFacts | null> {
    const [model] = await rows<ModelRow>(tx, MODEL, [id, this.minAgeDays, isAdmin, userId]);
    if (!model) return null;
    const { facts, ...known } = model;
    const fact = (name: string) => facts?.[name] ?? { value: null, proof: 'unknown' as const };
    const chase = fact('chase');
    return {
      ...known,
      editionSize: { value: fact('editionSize').value, proof: fact('editionSize').proof },
      releaseYear: { value: fact('releaseYear').value, proof: fact('releaseYear').proof },
      chase: { value: chase.value === null ? null : chase.value === 1, proof: chase.proof },
    };
  }
}
