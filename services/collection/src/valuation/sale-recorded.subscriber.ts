import type { PayloadOf } from '@vault/contracts/define';
import { saleRecorded } from '@vault/contracts/marketplace/comparables';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { descriptionKeys } from '@vault/valuation/description-keys';
import { findRelease, readTitle, type Attachment } from '../attaching';
import { enqueueSold, valuedBy } from './value-queue';
import type { Valued } from './valued-cars';

const COLUMNS = [
  'version',
  'origin',
  'name',
  'brand',
  'series',
  'scale',
  'year',
  'name_key',
  'condition',
  'price',
  'currency',
  'sold_at',
  'lot',
  'canceled',
  'seller_id',
  'buyer_id',
  'reporter_id',
  'casting_id',
  'release_id',
  'release_candidates',
  'next_match_at',
];

const NOW = 'now';
/** Its seller said that no release of the catalog is meant. */
const NEVER = 'infinity';

const OF_RELEASE = 'SELECT casting_id AS "castingId", id AS "releaseId" FROM releases WHERE id = $1';

/** An event older than the stored version changes nothing. */
const UPSERT = `
  WITH before AS (SELECT casting_id, release_id FROM market_sales WHERE sale_id = $1), saved AS (
    INSERT INTO market_sales AS s (sale_id, ${COLUMNS.join(', ')})
    VALUES ($1, ${COLUMNS.map((_, index) => `$${index + 2}`).join(', ')})
    ON CONFLICT (sale_id) DO UPDATE SET ${COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')}
    WHERE s.version < excluded.version
    RETURNING casting_id, release_id
  )
  SELECT casting_id AS "castingId", release_id AS "releaseId"
  FROM (SELECT * FROM saved UNION ALL SELECT * FROM before) of WHERE EXISTS (SELECT FROM saved)`;

/** Stores the marketplace's sales and has their releases valued again. */
@Handler()
export class SaleRecordedSubscriber {
  @Subscribes(saleRecorded)
  async saveSale(sale: PayloadOf<typeof saleRecorded>, { tx }: Delivery): Promise<void> {
    const { name, brand, series, scale, year } = sale;
    const meant = await findRelease(tx, await readTitle(tx, { title: name, brand, series, scale, year }), null);
    const { castingId, releaseId, candidates } = await this.attach(tx, sale.releaseId, meant);
    const changed = await rows<Valued>(tx, UPSERT, [
      sale.saleId,
      sale.version,
      sale.origin,
      name,
      brand,
      series,
      scale,
      year,
      descriptionKeys(sale).nameKey,
      sale.condition,
      sale.price,
      sale.currency,
      sale.soldAt,
      sale.lot,
      sale.canceled,
      sale.sellerId,
      sale.buyerId,
      sale.reporterId,
      castingId,
      releaseId,
      candidates,
      sale.releaseId === null ? NEVER : NOW,
    ]);
    await enqueueSold(tx, changed.flatMap(valuedBy));
  }

  /** The release of the listing that was sold, else what the words mean. */
  private async attach(tx: EntityManager, sold: number | null | undefined, meant: Attachment): Promise<Attachment> {
    if (sold === undefined) return meant;
    const [release] = await rows<Pick<Attachment, 'castingId' | 'releaseId'>>(tx, OF_RELEASE, [sold]);
    if (release) return { ...release, candidates: [] };
    return sold === null ? { castingId: meant.castingId, releaseId: null, candidates: [] } : meant;
  }
}
