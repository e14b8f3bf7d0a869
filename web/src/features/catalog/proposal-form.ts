import type { ProposedFacts, CatalogFactName, CatalogFacts } from '@vault/contracts/collection/catalog-proposals';
import { CATALOG_FACTS } from '@vault/contracts/collection/catalog-proposals?light';
import type { Mark } from '@vault/contracts/collection/releases';

export type TextFact = Exclude<CatalogFactName, 'marks'>;

/** The facts as plain text, as they are typed. */
export type FactValues = Record<TextFact, string> & { marks: Mark[] };

export const TEXT_FACTS = CATALOG_FACTS.filter((fact): fact is TextFact => fact !== 'marks');

export const factValuesOf = (facts: Partial<CatalogFacts>): FactValues => ({
  ...(Object.fromEntries(TEXT_FACTS.map((fact) => [fact, String(facts[fact] ?? '')])) as Record<TextFact, string>),
  marks: facts.marks ?? [],
});

const isSame = (a: string | readonly string[], b: string | readonly string[]): boolean => String(a) === String(b);

/** The facts that differ from `before`, as the contract takes them: what was emptied is null. */
export function changedFacts(before: FactValues, after: FactValues): ProposedFacts {
  const changed = CATALOG_FACTS.filter((fact) => !isSame(before[fact], after[fact]));
  return Object.fromEntries(changed.map((fact) => [fact, after[fact] === '' ? null : after[fact]]));
}

/** The facts that are filled in. */
export const filledFacts = (values: FactValues): ProposedFacts => changedFacts(factValuesOf({}), values);

export type ProposalValues = FactValues & { source: string; note: string };

/** A release, with its facts as the form showed them first. */
export interface ReleaseToCorrect {
  readonly id: number;
  readonly before: FactValues;
}

/** What the form proposes, as the contract takes it. */
export const proposalOf = (release: ReleaseToCorrect | null, { source, note, ...facts }: ProposalValues) => ({
  ...(release ? { ...changedFacts(release.before, facts), releaseId: release.id } : filledFacts(facts)),
  source,
  note,
});

/** Whether two forms have the same values. */
export const sameProposal = (a: ProposalValues, b: ProposalValues): boolean =>
  JSON.stringify(a) === JSON.stringify({ ...a, ...b });
