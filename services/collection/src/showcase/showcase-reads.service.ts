import {
  getShowcase,
  getShowcasePreview,
  type Showcase,
  type ShowcaseCar,
  type ShowcaseLayout,
} from '@vault/contracts/collection/showcase';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import { fail } from '@vault/service-kit/errors';
import { encodeCursor } from '@vault/service-kit/paging';
import { Injectable } from '@nestjs/common';
import { PreparedReads, type Statement } from '@vault/service-kit/database';
import { orderOf, showcasePage, type ShowcaseCarRow } from './showcase-page';
import { COLLECTOR, LAYOUT, IS_OPEN, SHOWS_CAR, SHOWCASE_TITLE, UNBRANDED } from './showcase.sql';

interface Header {
  readonly userId: string;
  readonly allCars: boolean;
  readonly title: string;
  readonly collector: string;
  readonly intro: string | null;
  readonly layout: ShowcaseLayout;
  readonly branded: boolean;
  readonly totalCars: number;
  /** Null where values are not shown. */
  readonly totalValue: string | null;
}

const HEADER: Statement = {
  name: 'showcase',
  text: `
    SELECT s.user_id AS "userId", s.all_cars AS "allCars", ${SHOWCASE_TITLE} AS title, ${COLLECTOR} AS collector, s.intro,
      ${LAYOUT} AS layout, NOT ${UNBRANDED} AS branded,
      CASE WHEN s.all_cars THEN v.car_count ELSE (SELECT count(*)::int FROM cars c WHERE ${SHOWS_CAR}) END AS "totalCars",
      CASE WHEN s.show_values THEN
        (SELECT coalesce(sum(c.worth), 0)::numeric(12,2)::text FROM cars c WHERE ${SHOWS_CAR}) END AS "totalValue"
    FROM showcases s JOIN vaults v USING (user_id) LEFT JOIN users u USING (user_id)
    WHERE s.slug = $1 AND ${IS_OPEN}`,
};

const COVER: Statement = {
  name: 'showcase.cover',
  text: `
    SELECT c.photos -> 0 AS photo FROM showcases s JOIN cars c ON ${SHOWS_CAR}
    LEFT JOIN showcase_cars chosen ON chosen.car_id = c.id AND NOT s.all_cars
    WHERE s.slug = $1 AND ${IS_OPEN} AND c.images <> '{}'
    ORDER BY chosen.position, c.created_at DESC, c.id DESC LIMIT 1`,
};

const carsText = (count: number): string =>
  count === 1 ? '1 diecast car' : `${count.toLocaleString('en-US')} diecast cars`;

@Injectable()
export class ShowcaseReadsService {
  constructor(private readonly reads: PreparedReads) {}

  async getPage({ slug, limit, cursor }: InputOf<typeof getShowcase>): Promise<Showcase> {
    const { userId, allCars, totalValue, ...header } = await this.header(slug, getShowcase);
    const order = orderOf({ allCars });
    const list = JSON.stringify(['showcase', slug, order.name]);
    const after = cursor === undefined ? null : order.readCursor(cursor, list);
    const position = after ? [after.key, after.id] : [];
    const found = await this.reads.rows<ShowcaseCarRow>(showcasePage(order, !after), [
      slug,
      userId,
      limit,
      ...position,
    ]);
    const last = found.length > limit ? found[limit - 1] : undefined;
    return {
      ...header,
      ...(totalValue !== null && { totalValue }),
      cars: found.slice(0, limit).map(({ car }): ShowcaseCar => car),
      nextCursor: last ? encodeCursor({ list, key: last.key, id: last.car.id }) : null,
    };
  }

  async getPreview(slug: string): Promise<OutputOf<typeof getShowcasePreview>> {
    const { title, intro, collector, totalCars } = await this.header(slug, getShowcasePreview);
    const cover = await this.reads.first<Pick<OutputOf<typeof getShowcasePreview>, 'photo'>>(COVER, [slug]);
    const description = intro ?? `${carsText(totalCars)}, shown by ${collector}.`;
    return { title, description, photo: cover?.photo ?? null };
  }

  private async header(slug: string, contract: typeof getShowcase | typeof getShowcasePreview): Promise<Header> {
    return (await this.reads.first<Header>(HEADER, [slug])) ?? fail(contract, 'SHOWCASE_NOT_FOUND');
  }
}
