import { COUNT_CAP } from '@vault/contracts/common/page';
import type { ListingSort } from '@vault/contracts/marketplace/listings';
import type { Statement } from '@vault/service-kit/database';
import { listingJson, LISTING_JOINS } from '../listings/listing-json';
import { keyText, runsOf, type Position } from './order';
import { all, beyond, runSql } from './run-sql';
import { scopeOf, type ListingFilters, type Scope } from './scope';
import { Values } from './values';

export interface ListingsQuery {
  readonly viewer: string;
  readonly filters: ListingFilters;
  readonly sort: ListingSort;
  readonly limit: number;
  readonly after: Position | null;
  /** Words are looked for as they may have been meant. */
  readonly near?: boolean;
}

export interface ListingsPageRow {
  readonly body: string;
  readonly total: number;
  /** The position of the page's last listing; `id` is null on the last page. */
  readonly run: number;
  readonly key: string | null;
  readonly id: number | null;
}

const totalOf = ({ within, query, prices }: Scope): string => `
  SELECT count(*)::int FROM (SELECT FROM marketplace_listings l
    WHERE ${all(within, query ? [`l.search @@ ${query}`] : [], prices)} LIMIT ${COUNT_CAP + 1}) upto`;

/** A page of listings as one statement whose cost depends neither on how deep it lies nor on what is looked for. */
export function listingsPage({ viewer, filters, sort, limit, after, near }: ListingsQuery): Statement & {
  readonly values: readonly unknown[];
} {
  const values = new Values();
  const me = values.add(viewer);
  const scope = scopeOf(viewer, filters, values, near);
  const most = `${values.add(limit)}::int`;
  const runs = runsOf(sort, scope.query);
  const first = after?.run ?? 0;
  const names = runs.map((_, n) => `run${n}`).slice(first);
  const ctes = runs.slice(first).flatMap((run, n) => {
    const before = names.slice(0, n).map((name) => `(SELECT count(*) FROM ${name}) <= ${most}`);
    const from = n === 0 && after ? [beyond(run, after, values)] : [];
    return runSql(run, scope, { name: `run${first + n}`, when: [...from, ...before], wanted: `${most} + 1` });
  });
  const found = names.map((name, n) => `SELECT ${first + n} AS run, id, key FROM ${name}`).join(' UNION ALL ');
  const { direction } = runs[0];
  const text = `
    WITH ${ctes.join(',\n')}, page AS MATERIALIZED (
      SELECT run, id, key, row_number() OVER (ORDER BY run, key ${direction}, id ${direction}) AS n
      FROM (${found}) found ORDER BY run, key ${direction}, id ${direction} LIMIT ${most} + 1
    )
    SELECT coalesce((SELECT json_agg(${listingJson(me)} ORDER BY page.n)
        FROM page JOIN marketplace_listings l USING (id) ${LISTING_JOINS} WHERE page.n <= ${most}), '[]')::text AS body,
      (${totalOf(scope)}) AS total, last.run, ${keyText(runs[0], 'last.key')} AS key, last.id
    FROM (SELECT) one
    LEFT JOIN page last ON last.n = ${most} AND EXISTS (SELECT FROM page WHERE n > ${most})`;
  return {
    name: ['listings', sort, first, after ? 'after' : 'start', scope.shape].join('.'),
    text,
    values: values.list,
  };
}
