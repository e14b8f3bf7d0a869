import {
  catalogAdminActionRecorded,
  claimReleaseFacts,
  getReleaseFacts,
  verifyReleaseFacts,
  type ReleaseFacts,
  type Proof,
} from '@vault/contracts/collection/release-facts';
import type { InputOf } from '@vault/contracts/define';
import { publishAdminAction } from '@vault/service-kit/admin-actions';
import { badInput, fail } from '@vault/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { MIN_ACCOUNT_AGE_DAYS } from '../users';
import { isoTimestamp, prepared, rows } from '@vault/service-kit/database';
import { isReleaseVisible } from '../releases';
import { factsOf } from './release-facts.sql';

const RELEASE = prepared(`
  SELECT r.id, c.name, c.brand, s.name AS series, c.scale, r.year, r.owners, r.wanters,
    ${isoTimestamp('r.facts_at')} AS "updatedAt",
    (SELECT jsonb_object_agg(fact, to_jsonb(known)) FROM (${factsOf('$1::integer', '$2')}) known) AS facts
  FROM releases r JOIN castings c ON c.id = r.casting_id LEFT JOIN series s ON s.id = r.series_id
  WHERE r.id = $1 AND ($3::boolean OR ${isReleaseVisible('$4')})`);

interface ReleaseRow extends Pick<
  ReleaseFacts,
  'id' | 'name' | 'brand' | 'series' | 'scale' | 'year' | 'owners' | 'wanters'
> {
  readonly updatedAt: string | null;
  readonly facts: Record<string, { value: number; proof: Proof }> | null;
}

const OWNED = 'SELECT id FROM cars WHERE release_id = $1 AND user_id = $2 AND deleted_at IS NULL LIMIT 1';

const CLAIM = `
  INSERT INTO release_claims (release_id, user_id, fact, value, note) SELECT $1, $2, key, value::integer, $4
  FROM jsonb_each_text($3)
  ON CONFLICT (release_id, fact, user_id) DO UPDATE SET value = excluded.value, note = excluded.note, at = now()`;

const VERIFY = `
  INSERT INTO release_proofs (release_id, verified_by, fact, value, photo_id) SELECT $1, $2, key, value::integer, $4
  FROM jsonb_each_text($3)
  ON CONFLICT (release_id, fact) DO UPDATE
  SET value = excluded.value, photo_id = excluded.photo_id, verified_by = excluded.verified_by, at = now()`;

export interface Reader {
  readonly userId: string;
  readonly isAdmin: boolean;
}

type FactValues = Pick<InputOf<typeof claimReleaseFacts>, 'editionSize' | 'releaseYear' | 'chase'>;

const toNumbers = ({ editionSize, releaseYear, chase }: FactValues): string =>
  JSON.stringify({ editionSize, releaseYear, chase: chase === undefined ? undefined : Number(chase) });

const factValues = ({ editionSize, releaseYear, chase }: ReleaseFacts): Record<string, unknown> => ({
  editionSize: editionSize.value,
  releaseYear: releaseYear.value,
  chase: chase.value,
});

@Injectable()
export class ReleaseFactsService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(MIN_ACCOUNT_AGE_DAYS) private readonly minAgeDays: number,
  ) {}

  async get(reader: Reader, id: number): Promise<ReleaseFacts> {
    return (await this.find(this.dataSource.manager, reader, id)) ?? fail(getReleaseFacts, 'RELEASE_NOT_FOUND');
  }

  async claim(reader: Reader, { id, note, ...facts }: InputOf<typeof claimReleaseFacts>): Promise<ReleaseFacts> {
    return this.dataSource.transaction(async (tx) => {
      if (!(await this.find(tx, reader, id))) fail(claimReleaseFacts, 'RELEASE_NOT_FOUND');
      if ((await rows(tx, OWNED, [id, reader.userId])).length === 0) fail(claimReleaseFacts, 'FORBIDDEN');
      await tx.query(CLAIM, [id, reader.userId, toNumbers(facts), note ?? null]);
      return this.saveFactsChanged(claimReleaseFacts, tx, reader, id);
    });
  }

  async verify(reader: Reader, { id, photoId, ...facts }: InputOf<typeof verifyReleaseFacts>): Promise<ReleaseFacts> {
    return this.dataSource.transaction(async (tx) => {
      const before = await this.find(tx, reader, id);
      if (!before) fail(verifyReleaseFacts, 'RELEASE_NOT_FOUND');
      if (photoId && (await rows(tx, 'SELECT id FROM car_photos WHERE id = $1', [photoId])).length === 0) {
        badInput([{ field: 'photoId', message: 'There is no such photo' }]);
      }
      await tx.query(VERIFY, [id, reader.userId, toNumbers(facts), photoId ?? null]);
      const after = await this.saveFactsChanged(verifyReleaseFacts, tx, reader, id);
      await publishAdminAction(tx, catalogAdminActionRecorded, {
        adminId: reader.userId,
        action: 'release_facts_verified',
        subject: { kind: 'release', id: String(id) },
        before: { title: before.name, ...factValues(before) },
        after: { ...factValues(after), ...(photoId && { photoId }) },
      });
      return after;
    });
  }

  private async saveFactsChanged(
    contract: typeof claimReleaseFacts | typeof verifyReleaseFacts,
    tx: EntityManager,
    reader: Reader,
    id: number,
  ): Promise<ReleaseFacts> {
    await tx.query('UPDATE releases SET facts_at = now() WHERE id = $1', [id]);
    await tx.query('INSERT INTO rarity_due (release_id) VALUES ($1)', [id]);
    return (await this.find(tx, reader, id)) ?? fail(contract, 'RELEASE_NOT_FOUND');
  }

  private async find(tx: EntityManager, { userId, isAdmin }: Reader, id: number): Promise<ReleaseFacts | null> {
    const [release] = await rows<ReleaseRow>(tx, RELEASE, [id, this.minAgeDays, isAdmin, userId]);
    if (!release) return null;
    const { facts, ...known } = release;
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
