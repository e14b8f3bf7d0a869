import { reportListing } from '@vault/contracts/marketplace/reports?light';
import type { OutputOf, RequestOf } from '@vault/contracts/define';
import { api } from '../../app/api';
import { call } from '../../app/base-query';

const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    reportListing: build.mutation<OutputOf<typeof reportListing>, RequestOf<typeof reportListing>>({
      query: (report) => call(reportListing, report),
    }),
  }),
});

export const { useReportListingMutation } = reportsApi;
