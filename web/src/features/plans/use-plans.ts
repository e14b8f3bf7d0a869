import type { Plan } from '@vault/contracts/billing/plans';
import { readPageData } from '../../lib/page-data';
import { usePlansQuery } from './plans.api';

/** The catalogue: as it came with the page, else asked for. */
export function usePlans() {
  const given = readPageData('plans') as Plan[] | null;
  const { data, ...query } = usePlansQuery(undefined, { skip: given !== null });
  return { ...query, plans: given ?? data };
}
