import { markTourSeen } from '@vault/contracts/identity/profile?light';
import { api } from '../../api/api';
import { call } from '../../api/base-query';

const tourApi = api.injectEndpoints({
  endpoints: (build) => ({
    markTourSeen: build.mutation<null, void>({ query: () => call(markTourSeen, {}) }),
  }),
});

export const { useMarkTourSeenMutation } = tourApi;
