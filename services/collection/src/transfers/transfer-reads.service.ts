import { getProvenance, type ProvenanceEntry, type Transfer } from '@vault/contracts/collection/transfers';
import { isoTimestamp, PreparedReads, type Statement } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

/** The fields of a car that was in a vault are those that it has there. */
const WAITING: Statement = {
  name: 'transfers',
  text: `
    SELECT t.id, t.transaction_id AS "transactionId", t.kind, coalesce(c.name, t.name) AS name,
      CASE WHEN c.id IS NULL THEN t.brand ELSE c.brand END AS brand,
      CASE WHEN c.id IS NULL THEN t.series ELSE c.series END AS series,
      CASE WHEN c.id IS NULL THEN t.scale ELSE c.scale END AS scale,
      CASE WHEN c.id IS NULL THEN t.year ELSE c.year END AS year,
      coalesce(c.condition, t.condition) AS condition,
      CASE WHEN c.id IS NULL THEN t.photos -> 0 ELSE c.photos::jsonb -> 0 END AS photo,
      t.price::text AS price, t.currency, t.provenance, t.provenance -> -1 ->> 'owner' AS "fromName",
      ${isoTimestamp('t.created_at')} AS "createdAt"
    FROM car_transfers t LEFT JOIN cars c ON c.id = t.car_id
    WHERE t.to_id = $1 AND t.state = 'waiting' ORDER BY t.created_at DESC, t.id DESC`,
};

const PROVENANCE: Statement = {
  name: 'car.provenance',
  text: 'SELECT c.provenance FROM cars c WHERE c.id = $1 AND c.user_id = $2 AND c.deleted_at IS NULL',
};

@Injectable()
export class TransferReadsService {
  constructor(private readonly reads: PreparedReads) {}

  /** The transfers that wait for the user's decision. */
  async waiting(userId: string): Promise<Transfer[]> {
    return this.reads.rows<Transfer>(WAITING, [userId]);
  }

  async provenance(userId: string, carId: string): Promise<z.output<typeof ProvenanceEntry>[]> {
    const car = await this.reads.first<{ provenance: z.output<typeof ProvenanceEntry>[] }>(PROVENANCE, [carId, userId]);
    return (car ?? fail(getProvenance, 'CAR_NOT_FOUND')).provenance;
  }
}
