import type { Page } from '@vault/contracts/common/page';
import type { RequestOf } from '@vault/contracts/define';
import {
  activateUser,
  type AdminStats,
  type AdminUser,
  banUser,
  exportUsers,
  getAdminStats,
  getUser,
  listUsers,
  type UserDetail,
} from '@vault/contracts/identity/users?light';
import { updateStepUp, watchStepUp } from '../../api/admin-step-up';
import { api } from '../../api/api';
import { call } from '../../api/base-query';
import { fetchFile } from '../../api/fetch-file';
import type { FormResult } from '../../api/send-form';
import { saveFile } from '../../lib/save-file';

type ExportInput = RequestOf<typeof exportUsers>;

/** Saves the exported file to the browser's downloads; returns its name. */
async function saveUsers(input: ExportInput): Promise<FormResult<string>> {
  const stepUpChanged = watchStepUp();
  const { data, error } = await fetchFile<never>(call(exportUsers, input));
  if (!stepUpChanged()) updateStepUp(error);
  if (error) return { error };
  if (!('file' in data)) return { data: '' };
  saveFile(data.file, data.fileName);
  return { data: data.fileName };
}

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminStats: build.query<AdminStats, number>({
      query: (days) => call(getAdminStats, { days }),
      providesTags: ['Admin'],
    }),
    users: build.query<Page<AdminUser>, RequestOf<typeof listUsers>>({
      query: (input) => call(listUsers, input),
      providesTags: ['Admin'],
      keepUnusedDataFor: 60,
    }),
    user: build.query<UserDetail, string>({
      query: (id) => call(getUser, { id }),
      providesTags: ['Admin'],
      keepUnusedDataFor: 60,
    }),
    banUser: build.mutation<AdminUser, RequestOf<typeof banUser>>({
      query: (input) => call(banUser, input),
      invalidatesTags: (_done, error) => (error ? [] : ['Admin']),
    }),
    activateUser: build.mutation<AdminUser, string>({
      query: (id) => call(activateUser, { id }),
      invalidatesTags: (_done, error) => (error ? [] : ['Admin']),
    }),
    exportUsers: build.mutation<string, ExportInput>({ queryFn: saveUsers, invalidatesTags: [] }),
  }),
});

export const {
  useAdminStatsQuery,
  useUsersQuery,
  useUserQuery,
  useBanUserMutation,
  useActivateUserMutation,
  useExportUsersMutation,
} = usersApi;
