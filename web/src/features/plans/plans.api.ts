import { listPlans, type Plan } from '@vault/contracts/billing/plans?light';
import { api } from '../../api/api';
import { call } from '../../api/base-query';

const plansApi = api.injectEndpoints({
  endpoints: (build) => ({
    plans: build.query<Plan[], void>({ query: () => call(listPlans, {}), providesTags: ['Plan'] }),
  }),
});

export const { usePlansQuery } = plansApi;
