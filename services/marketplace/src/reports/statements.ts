import type { ReportReason } from '@vault/contracts/marketplace/reports';

/** What the owner of a listing is told when whoever takes it down writes nothing of their own. */
export const STATEMENTS: Readonly<Record<ReportReason, string>> = {
  inappropriate: 'It shows or says something that does not belong on the market.',
  spam: 'It advertises something else than a model car, or the same again and again.',
  fake: 'What it offers is not the genuine article that it is said to be.',
  fraud: 'It appears to be made to deceive buyers.',
  other: 'It breaks the rules of the market.',
};
