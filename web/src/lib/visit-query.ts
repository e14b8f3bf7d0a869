import { INTERVALS, PAID_TIERS } from '@vault/contracts/billing/plans?light';
import { ownPath, rememberReturn } from './return-to';

const key = 'visit';
const ORIGIN_PARAMS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'ref'];
const MAX_LENGTH = 100;

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((known) => known === value);

/** Stores the origin of a visit. Only the first one counts: a later campaign did not bring the visitor here. */
function saveOrigin(query: URLSearchParams): void {
  const params = ORIGIN_PARAMS.map((name) => [name, query.get(name)?.trim().slice(0, MAX_LENGTH) ?? ''] as const);
  const origin = params.filter(([, value]) => value);
  try {
    if (origin.length > 0 && !sessionStorage.getItem(key))
      sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(origin)));
  } catch {
    // Without storage the origin is lost; nothing depends on it.
  }
}

/**
 * Stores the useful parts of the first page's query for this visit: its origin (`utm_…`, `ref`) and where to go after
 * signing in (`returnTo`, or the chosen plan: `plan`, `interval`).
 */
export function saveVisitQuery(search: string): void {
  const query = new URLSearchParams(search);
  saveOrigin(query);
  const plan = oneOf(PAID_TIERS, query.get('plan'));
  const interval = oneOf(INTERVALS, query.get('interval')) ?? 'monthly';
  const returnPath = ownPath(query.get('returnTo') ?? '');
  if (returnPath) rememberReturn(returnPath);
  else if (plan) rememberReturn(`/pricing?plan=${plan}&interval=${interval}`);
}
