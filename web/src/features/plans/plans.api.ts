import { listPlans, type Plan } from '@vault/contracts/billing/plans?light';
import { api } from '../../app/api';
import { call } from '../../app/base-query';

const plansApi = api.injectEndpoints({
  endpoints: (build) => ({
    plans: build.query<Plan[], void>({ query: () => call(listPlans, {}), providesTags: ['Plan'] }),
  }),
});

export const { usePlansQuery } = plansApi;
