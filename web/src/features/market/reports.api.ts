import { reportListing } from '@vault/contracts/marketplace/reports?light';
import type { OutputOf, RequestOf } from '@vault/contracts/define';
import { api } from '../../api/api';
import { call } from '../../api/base-query';

const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    reportListing: build.mutation<OutputOf<typeof reportListing>, RequestOf<typeof reportListing>>({
      query: (report) => call(reportListing, report),
    }),
  }),
});

export const { useReportListingMutation } = reportsApi;
