import {
  exportAccount,
  exportCars,
  type ExportFile,
  listExports,
  printLabels,
} from '@vault/contracts/collection/exports?light';
import { getJob, type Job } from '@vault/contracts/collection/imports?light';
import type { RequestOf } from '@vault/contracts/define';
import { api } from '../../api/api';
import { call, type ContractCall } from '../../api/base-query';
import { fetchFile } from '../../api/fetch-file';
import type { FormResult } from '../../api/send-form';
import { saveFile } from '../../lib/save-file';

export type LabelOrder = RequestOf<typeof printLabels>;
export type ExportOrder =
  { kind: 'csv' | 'json' | 'pdf' } | { kind: 'account' } | ({ kind: 'labels' } & Omit<LabelOrder, 'kind'>);
/** Either the file is among the browser's downloads now, or a job makes it. */
export type ExportAnswer = { saved: string } | { jobId: string };

function callOf(order: ExportOrder): ContractCall {
  if (order.kind === 'account') return call(exportAccount, {});
  if (order.kind !== 'labels') return call(exportCars, { format: order.kind });
  const { kind: _, ...labels } = order;
  return call(printLabels, labels);
}

async function makeExport(order: ExportOrder): Promise<FormResult<ExportAnswer>> {
  const { data, error } = await fetchFile<{ jobId: string }>(callOf(order));
  if (error) return { error };
  if ('answer' in data) return { data: data.answer };
  saveFile(data.file, data.fileName);
  return { data: { saved: data.fileName } };
}

const exportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    makeExport: build.mutation<ExportAnswer, ExportOrder>({ queryFn: makeExport }),
    exportFiles: build.query<ExportFile[], void>({
      query: () => call(listExports, {}),
      providesTags: ['Export'],
      keepUnusedDataFor: 0,
    }),
    exportJob: build.query<Job, string>({ query: (id) => call(getJob, { id }), keepUnusedDataFor: 0 }),
  }),
});

export const { useMakeExportMutation, useExportFilesQuery, useExportJobQuery } = exportsApi;
