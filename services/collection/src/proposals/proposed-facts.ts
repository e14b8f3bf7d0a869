import {
  CATALOG_FACTS,
  type ProposedFacts,
  type CatalogFactName,
  type CatalogFacts,
} from '@vault/contracts/collection/catalog-proposals';
import { MARKS } from '@vault/contracts/collection/releases';
import type { FieldProblem } from '@vault/contracts/common/errors';
import { collectorNumberKey } from '@vault/valuation/agreement';
import { toyNumberKey } from '@vault/valuation/marks';
import { descriptionKeys } from '@vault/valuation/description-keys';
import { brandKey } from '@vault/valuation/brand-key';
import { normalise } from '@vault/valuation/normalise';
import { createHash } from 'node:crypto';
import { seriesNameKey } from '../releases';

export type PartialFacts = Partial<CatalogFacts>;

const DEFAULT_FACTS: CatalogFacts = {
  brand: null,
  name: '',
  scale: '1:64',
  year: null,
  series: null,
  position: null,
  collectorNumber: null,
  toyNumber: null,
  color: null,
  variant: null,
  store: null,
  marks: [],
  editionSize: null,
};

/** All facts of a new release of which some are given. */
export const newRelease = (given: PartialFacts): CatalogFacts => ({ ...DEFAULT_FACTS, ...given });

export const factsIn = (facts: object): CatalogFactName[] => CATALOG_FACTS.filter((fact) => fact in facts);

export const pickFacts = (facts: CatalogFacts, names: readonly CatalogFactName[]): PartialFacts =>
  Object.fromEntries(names.map((name) => [name, facts[name]]));

/** The facts that are given, with toy and collector number and marks as the catalog writes them; and which are invalid. */
export function readFacts(proposed: ProposedFacts): {
  readonly facts: PartialFacts;
  readonly problems: FieldProblem[];
} {
  const problems: FieldProblem[] = [];
  const keyOf = (field: CatalogFactName, text: string, key: string | null, message: string): string => {
    if (key === null || key === '') problems.push({ field, message });
    return key ?? text;
  };
  const { brand, name, toyNumber, collectorNumber, marks, ...others } = proposed;
  if (brand !== undefined) keyOf('brand', brand, brandKey(brand), 'Enter the brand in letters');
  if (name !== undefined)
    keyOf('name', name, descriptionKeys({ name, brand }).nameKey, 'Enter the name in letters or figures');
  const numbers = {
    toyNumber: toyNumber && keyOf('toyNumber', toyNumber, toyNumberKey(toyNumber), 'Enter a number such as HKL18'),
    collectorNumber:
      collectorNumber &&
      keyOf('collectorNumber', collectorNumber, collectorNumberKey(collectorNumber), 'Enter a number such as 57/250'),
  };
  const given = { brand, name, ...others, ...numbers, marks: marks && MARKS.filter((mark) => marks.includes(mark)) };
  const facts = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as PartialFacts;
  return { facts, problems };
}

/** How facts are compared: names by their keys, as another spelling of them finds the same casting and series. */
function comparable(fact: CatalogFactName, facts: PartialFacts): unknown {
  const { brand, name = '', series = null, toyNumber } = facts;
  if (fact === 'brand') return brandKey(brand);
  if (fact === 'name') return descriptionKeys({ name, brand }).nameKey.replaceAll(' ', '');
  if (fact === 'series') return seriesNameKey(series, brand ?? null);
  if (fact === 'toyNumber') return toyNumberKey(toyNumber);
  return Array.isArray(facts[fact]) ? facts[fact].join() : (facts[fact] ?? null);
}

export const isSameFact = (fact: CatalogFactName, a: PartialFacts, b: PartialFacts): boolean =>
  comparable(fact, a) === comparable(fact, b);

/** The facts of `next` that `current` says otherwise. */
export const changedFacts = (current: CatalogFacts, next: PartialFacts): CatalogFactName[] =>
  factsIn(next).filter((fact) => !isSameFact(fact, current, { ...current, ...next }));

const plain = (value: unknown): unknown => (typeof value === 'string' ? normalise(value) : value);

/** Whether a release has all of `facts`: without marks they never mean a marked release, nor the other way round. */
export const hasAllFacts = (release: CatalogFacts, facts: CatalogFacts): boolean =>
  CATALOG_FACTS.every(
    (fact) =>
      (facts[fact] === null && fact !== 'marks') ||
      plain(comparable(fact, facts)) === plain(comparable(fact, { ...release, brand: facts.brand })),
  );

/** Which of the proposed facts a refusal of all of them names. */
export const namedFact = (changes: PartialFacts): CatalogFactName =>
  changes.toyNumber ? 'toyNumber' : 'name' in changes ? 'name' : (factsIn(changes)[0] ?? 'name');

/** The facts of the open proposals of a user are compared by it. */
export function contentOf(releaseId: number | undefined, changes: PartialFacts): string {
  const facts = factsIn(changes).map((fact) => [fact, plain(comparable(fact, changes))]);
  return createHash('sha256')
    .update(JSON.stringify([releaseId ?? null, facts]))
    .digest('base64url');
}

export const titleOf = ({ brand, name, year }: PartialFacts): string => {
  const casting = [brand, name].filter(Boolean).join(' ');
  return year == null ? casting : `${casting}, ${String(year)}`;
};
