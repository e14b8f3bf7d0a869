import type { OutputOf, RequestOf } from '@vault/contracts/define';
import {
  beginTwoStep,
  confirmTwoStep,
  endTwoStep,
  getTwoStep,
  renewRecoveryCodes,
  type TwoStep,
} from '@vault/contracts/identity/two-step?light';
import { api } from '../../api/api';
import { call } from '../../api/base-query';

const twoStepApi = api.injectEndpoints({
  endpoints: (build) => ({
    twoStep: build.query<TwoStep, void>({ query: () => call(getTwoStep, {}), providesTags: ['TwoStep'] }),
    beginTwoStep: build.mutation<OutputOf<typeof beginTwoStep>, RequestOf<typeof beginTwoStep>>({
      query: (confirmation) => call(beginTwoStep, confirmation),
    }),
    confirmTwoStep: build.mutation<OutputOf<typeof confirmTwoStep>, string>({
      query: (code) => call(confirmTwoStep, { code }),
      invalidatesTags: (_codes, error) => (error ? [] : ['TwoStep', 'Browser']),
    }),
    renewRecoveryCodes: build.mutation<OutputOf<typeof renewRecoveryCodes>, RequestOf<typeof renewRecoveryCodes>>({
      query: (confirmation) => call(renewRecoveryCodes, confirmation),
      invalidatesTags: (_codes, error) => (error ? [] : ['TwoStep']),
    }),
    endTwoStep: build.mutation<null, RequestOf<typeof endTwoStep>>({
      query: (confirmation) => call(endTwoStep, confirmation),
      invalidatesTags: (_none, error) => (error ? [] : ['TwoStep']),
    }),
  }),
});

export const {
  useTwoStepQuery,
  useBeginTwoStepMutation,
  useConfirmTwoStepMutation,
  useRenewRecoveryCodesMutation,
  useEndTwoStepMutation,
} = twoStepApi;
