import { api } from '../../../api/api';

const versionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Costs no call: it only becomes another moment whenever something says that the vault has changed. */
    vaultChangedAt: build.query<number, void>({
      queryFn: () => ({ data: Date.now() }),
      providesTags: ['Vault', { type: 'Car', id: 'LIST' }],
    }),
  }),
});

export const { useVaultChangedAtQuery } = versionApi;
