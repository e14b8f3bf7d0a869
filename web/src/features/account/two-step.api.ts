import type { OutputOf } from '@vault/contracts/define';
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
    beginTwoStep: build.mutation<OutputOf<typeof beginTwoStep>, string>({
      query: (password) => call(beginTwoStep, { password }),
    }),
    confirmTwoStep: build.mutation<OutputOf<typeof confirmTwoStep>, string>({
      query: (code) => call(confirmTwoStep, { code }),
      invalidatesTags: (_codes, error) => (error ? [] : ['TwoStep', 'Browser']),
    }),
    renewRecoveryCodes: build.mutation<OutputOf<typeof renewRecoveryCodes>, string>({
      query: (password) => call(renewRecoveryCodes, { password }),
      invalidatesTags: (_codes, error) => (error ? [] : ['TwoStep']),
    }),
    endTwoStep: build.mutation<null, string>({
      query: (password) => call(endTwoStep, { password }),
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
