import type { Position, Run } from './order';
import { looking, type Scope } from './scope';
import type { Values } from './values';

export const all = (...conditions: readonly (readonly string[])[]): string => conditions.flat().join(' AND ') || 'true';

/** Slots of prices, from a cent to the highest price. */
const LOWEST_PRICE_SLOT = -47;
const HIGHEST_PRICE_SLOT = 185;

/** How a run goes on after a position; SQL. */
export interface From {
  readonly when: readonly string[];
  /** The slots, in the order of the run. */
  readonly slots: string;
}

/** SQL of the newest slot. */
export const NEWEST_SLOT = '(SELECT max(id) >> 12 FROM marketplace_listings)';

export function fromPosition(run: Run, after: Position | null, values: Values): From {
  const up = run.direction === 'ASC';
  const [lowest, highest] = run.byPrice ? [LOWEST_PRICE_SLOT, HIGHEST_PRICE_SLOT] : [0, NEWEST_SLOT];
  const [first, last] = up ? [lowest, highest] : [highest, lowest];
  const slots = (begin: string | number): string => `generate_series(${begin}, ${last}, ${up ? 1 : -1})`;
  if (!after) return { when: [], slots: slots(first) };
  const sign = up ? '>' : '<';
  const id = `${values.add(after.id)}::integer`;
  if (!run.byPrice) return { when: [`l.id ${sign} ${id}`], slots: slots(`${id} >> 12`) };
  const price = `${values.add(after.price)}::numeric`;
  return { when: [`(l.price, l.id) ${sign} (${price}, ${id})`], slots: slots(`price_slot(${price})`) };
}

const orderOf = ({ byPrice, direction }: Run): string => `${byPrice ? `l.price ${direction}, ` : ''}l.id ${direction}`;

/** Along the index of the order. */
export const alongIndex = (
  run: Run,
  scope: Scope,
  { when }: Pick<From, 'when'>,
  limit: number,
  columns = 'l.id, l.price',
): string => `
  SELECT ${columns} FROM marketplace_listings l WHERE ${all(scope.within, scope.prices, run.only, when)}
  ORDER BY ${orderOf(run)} LIMIT ${limit}`;

/** The conditions that a listing has what is looked for, and lies in a slot. */
function inSlot({ inHeading, byPrice }: Run, scope: Scope): string[] {
  const vector = inHeading ? 'heading' : 'search';
  const rest = inHeading === false ? [`NOT l.heading @@ ${scope.words}`] : [];
  return [`l.${vector} @@ slot_query('${byPrice ? 'price' : 'slot'}', slot::text)`, ...looking(scope, vector), ...rest];
}

/**
 * Slot by slot in the order of the run, until there are enough: for what is so frequent that a slot has some of it. The
 * OFFSET keeps each slot's search a search of its own, by the index of vectors.
 */
export const alongSlots = (run: Run, scope: Scope, { when, slots }: From, limit: number): string => `
  SELECT m.id, m.price FROM ${slots} slot, LATERAL (
    SELECT l.id, l.price FROM marketplace_listings l
    WHERE ${all(scope.within, inSlot(run, scope), scope.prices, run.only, when)} ORDER BY ${orderOf(run)} OFFSET 0
  ) m LIMIT ${limit}`;

/** Everything that matches is in `few` already: it is sorted. */
export function amongFew(run: Run, { when }: From, limit: number): string {
  const heading = run.inHeading === null ? [] : [run.inHeading ? 'l.in_heading' : 'NOT l.in_heading'];
  return `SELECT l.id, l.price FROM few l WHERE ${all(heading, run.only, when)} ORDER BY ${orderOf(run)} LIMIT ${limit}`;
}
