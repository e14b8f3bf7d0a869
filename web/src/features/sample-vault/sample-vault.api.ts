import { removeSampleCars, showSampleCars } from '@vault/contracts/collection/sample-vault?light';
import { api } from '../../api/api';
import { call } from '../../api/base-query';

const changed = [{ type: 'Car', id: 'LIST' } as const, 'Vault' as const];

const sampleVaultApi = api.injectEndpoints({
  endpoints: (build) => ({
    showSampleCars: build.mutation<null, void>({
      query: () => call(showSampleCars, {}),
      // Also after a refusal: the vault is then not as empty as this page shows it.
      invalidatesTags: changed,
    }),
    removeSampleCars: build.mutation<null, void>({
      query: () => call(removeSampleCars, {}),
      invalidatesTags: (_none, error) => (error ? [] : changed),
    }),
  }),
});

export const { useShowSampleCarsMutation, useRemoveSampleCarsMutation } = sampleVaultApi;
