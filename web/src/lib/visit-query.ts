import { INTERVALS, PAID_TIERS } from '@vault/contracts/billing/plans?light';
import { ownPath, rememberReturn } from './return-to';

const key = 'visit';
const origins = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'ref'];
const longest = 100;

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((one) => one === value);

/** The first word counts: a second campaign did not bring somebody who is here already. */
function keepOrigin(query: URLSearchParams): void {
  const found = origins.map((name) => [name, query.get(name)?.trim().slice(0, longest) ?? ''] as const);
  const origin = found.filter(([, value]) => value);
  try {
    if (origin.length > 0 && !sessionStorage.getItem(key))
      sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(origin)));
  } catch {
    // Without storage it is not known; nothing depends on it.
  }
}

/**
 * Keeps what is of use of a first page's query: where the visit came from (`utm_…`, `ref`) for as long as it lasts, and
 * where to go after signing in (`returnTo`, or the plan that was chosen: `plan`, `interval`).
 */
export function keepQuery(search: string): void {
  const query = new URLSearchParams(search);
  keepOrigin(query);
  const plan = oneOf(PAID_TIERS, query.get('plan'));
  const interval = oneOf(INTERVALS, query.get('interval')) ?? 'monthly';
  const wanted = ownPath(query.get('returnTo') ?? '');
  if (wanted) rememberReturn(wanted);
  else if (plan) rememberReturn(`/pricing?plan=${plan}&interval=${interval}`);
}
