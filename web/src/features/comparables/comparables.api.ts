import type { Car, Condition } from '@vault/contracts/collection/cars';
import { type Comparables, getComparables, reportSale } from '@vault/contracts/marketplace/comparables?light';
import type { RequestOf } from '@vault/contracts/define';
import { api } from '../../api/api';
import { call } from '../../api/base-query';

export type Casting = Omit<RequestOf<typeof getComparables>, 'name'> & { name?: string };

type CastingFacts = Pick<Car, 'name' | 'brand' | 'series' | 'scale' | 'year'> & { condition: Condition | null };

/** The query for sold copies of a car or listing; unknown facts are left out. */
export const castingOf = ({ name, brand, series, scale, year, condition }: CastingFacts): Casting => ({
  name,
  ...(brand !== null && { brand }),
  ...(series !== null && { series }),
  ...(scale !== null && { scale }),
  ...(year !== null && { year }),
  ...(condition !== null && { condition }),
});

/** The query for sold copies: of what the listing offers, else of the release, else of the description. */
export function comparedBy(casting: Casting, listingId: number | undefined, releaseId: number | null): Casting {
  const { condition } = casting;
  const known = listingId !== undefined ? { listingId } : releaseId !== null ? { releaseId } : null;
  return known ? { ...known, ...(condition !== undefined && { condition }) } : casting;
}

const comparablesApi = api.injectEndpoints({
  endpoints: (build) => ({
    comparables: build.query<Comparables, Casting>({
      query: (casting) => call(getComparables, casting),
      providesTags: ['Comparables'],
    }),
    reportSale: build.mutation<{ id: string }, RequestOf<typeof reportSale>>({
      query: (sale) => call(reportSale, sale),
      // The values of the viewer's cars are recomputed too.
      invalidatesTags: (done) => (done ? ['Comparables', 'Vault'] : []),
    }),
  }),
});

export const { useComparablesQuery, useReportSaleMutation } = comparablesApi;
