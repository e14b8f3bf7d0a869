import { type Comparables, getComparables, reportSale } from '@vault/contracts/marketplace/comparables?light';
import type { RequestOf } from '@vault/contracts/define';
import { api } from '../../api/api';
import { call } from '../../api/base-query';

export type Casting = RequestOf<typeof getComparables>;

const comparablesApi = api.injectEndpoints({
  endpoints: (build) => ({
    comparables: build.query<Comparables, Casting>({
      query: (casting) => call(getComparables, casting),
      providesTags: ['Comparables'],
    }),
    reportSale: build.mutation<{ id: string }, RequestOf<typeof reportSale>>({
      query: (sale) => call(reportSale, sale),
      // The cars' own figures follow a moment later.
      invalidatesTags: (done) => (done ? ['Comparables', 'Vault'] : []),
    }),
  }),
});

export const { useComparablesQuery, useReportSaleMutation } = comparablesApi;
