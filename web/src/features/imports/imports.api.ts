import {
  getJob,
  importCars,
  type ImportDone,
  type ImportMapping,
  type ImportPreview,
  type ImportStarted,
  type Job,
  undoImport,
} from '@vault/contracts/collection/imports?light';
import type { OutputOf } from '@vault/contracts/define';
import type { z } from 'zod';
import { api } from '../../api/api';
import { call } from '../../api/base-query';
import { sendForm } from '../../api/send-form';

export interface ListFile {
  file: File;
  /** null: let the server suggest one from the headers. */
  mapping: ImportMapping | null;
}

export interface ImportRequest extends ListFile {
  /** Import as many rows as the plan has room for, instead of refusing the list. */
  fill: boolean;
  skipDuplicates: boolean;
  onProgress: (share: number) => void;
}

export type ImportResponse = ImportDone | z.output<typeof ImportStarted>;

const importForm = ({ file, mapping }: ListFile, flags: Record<string, boolean>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(flags)) form.append(name, String(value));
  if (mapping) form.append('mapping', JSON.stringify(mapping));
  form.append('file', file, file.name);
  return form;
};
const send = <T>(form: FormData, onProgress: (share: number) => void) =>
  sendForm<T>({ contract: importCars, input: {}, form }, onProgress);

export const COLLECTION_TAGS = [{ type: 'Car', id: 'LIST' } as const, 'Vault' as const];

const importsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Validates every row without writing anything. */
    previewImport: build.mutation<ImportPreview, ListFile>({
      queryFn: (list) => send<ImportPreview>(importForm(list, { dryRun: true }), () => undefined),
    }),
    importCars: build.mutation<ImportResponse, ImportRequest>({
      queryFn: ({ fill, skipDuplicates, onProgress, ...list }) =>
        send<ImportResponse>(importForm(list, { fill, skipDuplicates }), onProgress),
      invalidatesTags: (response) => (response && 'imported' in response ? COLLECTION_TAGS : []),
    }),
    job: build.query<Job, string>({ query: (id) => call(getJob, { id }), keepUnusedDataFor: 0 }),
    undoImport: build.mutation<OutputOf<typeof undoImport>, string>({
      query: (undoToken) => call(undoImport, { undoToken }),
      invalidatesTags: (result) => (result ? COLLECTION_TAGS : []),
    }),
  }),
});

export const { usePreviewImportMutation, useImportCarsMutation, useJobQuery, useUndoImportMutation } = importsApi;
