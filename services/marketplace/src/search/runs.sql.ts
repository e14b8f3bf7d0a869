import type { Parameters } from './parameters';
import type { Position, Run } from './runs';
import { queryConditions, type SearchScope } from './search-scope';

/** SQL: all of the conditions hold. */
export const allOf = (...conditions: readonly (readonly string[])[]): string =>
  conditions.flat().join(' AND ') || 'true';

/** SQL of the slot of the lowest or the highest price: each empty slot before it would be a search of its own. */
const priceSlot = (which: 'min' | 'max', { within }: SearchScope): string =>
  `(SELECT price_slot(${which}(l.price)) FROM marketplace_listings l WHERE ${allOf(within)})`;

/** As a subquery: with fewer slots expected of a known position, Postgres would plan the page anew for each one. */
const unestimated = (value: string): string => `(SELECT ${value})`;

/** The part of a run after a position, as SQL. */
export interface RunPart {
  readonly conditions: readonly string[];
  /** Its slots, in the order of the run. */
  readonly slots: string;
}

/** SQL of the slot with the highest id. */
export const NEWEST_SLOT = '(SELECT max(id) >> 12 FROM marketplace_listings)';

export function partAfter(run: Run, scope: SearchScope, after: Position | null, parameters: Parameters): RunPart {
  const isAscending = run.direction === 'ASC';
  const [lowest, highest] = run.byPrice ? [priceSlot('min', scope), priceSlot('max', scope)] : [0, NEWEST_SLOT];
  const [first, last] = isAscending ? [lowest, highest] : [highest, lowest];
  const slots = (from: string | number): string => `generate_series(${from}, ${last}, ${isAscending ? 1 : -1})`;
  if (!after) return { conditions: [], slots: slots(first) };
  const sign = isAscending ? '>' : '<';
  const id = `${parameters.add(after.id)}::integer`;
  if (!run.byPrice) return { conditions: [`l.id ${sign} ${id}`], slots: slots(`${unestimated(id)} >> 12`) };
  const price = `${parameters.add(after.price)}::numeric`;
  return {
    conditions: [`(l.price, l.id) ${sign} (${price}, ${id})`],
    slots: slots(`price_slot(${unestimated(price)})`),
  };
}

const orderOf = ({ byPrice, direction }: Run): string => `${byPrice ? `l.price ${direction}, ` : ''}l.id ${direction}`;

/** The listings of a run, read from the index of its order. */
export const readIndex = (
  run: Run,
  scope: SearchScope,
  { conditions }: Pick<RunPart, 'conditions'>,
  limit: number,
  columns = 'l.id, l.price',
): string => `
  SELECT ${columns} FROM marketplace_listings l WHERE ${allOf(scope.within, scope.prices, run.only, conditions)}
  ORDER BY ${orderOf(run)} LIMIT ${limit}`;

/** The conditions of the listings of a slot that match the search. */
function slotConditions({ inHeading, byPrice }: Run, scope: SearchScope): string[] {
  const vector = inHeading ? 'heading' : 'search';
  const rest = inHeading === false ? [`NOT l.heading @@ ${scope.words}`] : [];
  return [
    `l.${vector} @@ slot_query('${byPrice ? 'price' : 'slot'}', slot::text)`,
    ...queryConditions(scope, vector),
    ...rest,
  ];
}

/**
 * The listings of a run, read slot by slot in its order until there are enough: for a search so frequent that each slot
 * has some matches. The OFFSET makes each slot a search of its own in the index of vectors.
 */
export const readSlots = (run: Run, scope: SearchScope, { conditions, slots }: RunPart, limit: number): string => `
  SELECT m.id, m.price FROM ${slots} slot, LATERAL (
    SELECT l.id, l.price FROM marketplace_listings l
    WHERE ${allOf(scope.within, slotConditions(run, scope), scope.prices, run.only, conditions)} ORDER BY ${orderOf(run)} OFFSET 0
  ) m LIMIT ${limit}`;

/** The listings of a run among `few`, which has all matches. */
export function readFew(run: Run, { conditions }: Pick<RunPart, 'conditions'>, limit: number): string {
  const heading = run.inHeading === null ? [] : [run.inHeading ? 'l.in_heading' : 'NOT l.in_heading'];
  return `SELECT l.id, l.price FROM few l WHERE ${allOf(heading, run.only, conditions)} ORDER BY ${orderOf(run)} LIMIT ${limit}`;
}
