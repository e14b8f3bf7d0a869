import { api } from '../../../api/api';

const versionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Makes no request: its tags give it a new value whenever something in the vault has changed. */
    vaultChangedAt: build.query<number, void>({
      queryFn: () => ({ data: Date.now() }),
      providesTags: ['Vault', { type: 'Car', id: 'LIST' }, 'Checklist'],
    }),
  }),
});

export const { useVaultChangedAtQuery } = versionApi;
