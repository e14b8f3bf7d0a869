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
  /** null: what the headers suggest. */
  mapping: ImportMapping | null;
}

export interface ImportOrder extends ListFile {
  /** Take as many as the plan has room for. */
  fill: boolean;
  skipDuplicates: boolean;
  onProgress: (share: number) => void;
}

export type ImportAnswer = ImportDone | z.output<typeof ImportStarted>;

const formOf = ({ file, mapping }: ListFile, flags: Record<string, boolean>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(flags)) form.append(name, String(value));
  if (mapping) form.append('mapping', JSON.stringify(mapping));
  form.append('file', file, file.name);
  return form;
};
const send = <T>(form: FormData, onProgress: (share: number) => void) =>
  sendForm<T>({ contract: importCars, input: {}, form }, onProgress);

export const collection = [{ type: 'Car', id: 'LIST' } as const, 'Vault' as const];

const importsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Reports on every row and writes nothing. */
    previewImport: build.mutation<ImportPreview, ListFile>({
      queryFn: (list) => send<ImportPreview>(formOf(list, { dryRun: true }), () => undefined),
    }),
    importCars: build.mutation<ImportAnswer, ImportOrder>({
      queryFn: ({ fill, skipDuplicates, onProgress, ...list }) =>
        send<ImportAnswer>(formOf(list, { fill, skipDuplicates }), onProgress),
      invalidatesTags: (answer) => (answer && 'imported' in answer ? collection : []),
    }),
    job: build.query<Job, string>({ query: (id) => call(getJob, { id }), keepUnusedDataFor: 0 }),
    undoImport: build.mutation<OutputOf<typeof undoImport>, string>({
      query: (undoToken) => call(undoImport, { undoToken }),
      invalidatesTags: (done) => (done ? collection : []),
    }),
  }),
});

export const { usePreviewImportMutation, useImportCarsMutation, useJobQuery, useUndoImportMutation } = importsApi;
