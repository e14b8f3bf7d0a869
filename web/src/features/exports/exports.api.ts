import {
  exportCars,
  type ExportFile,
  listExports,
  printLabels,
  startAccountExport,
} from '@vault/contracts/collection/exports?light';
import { getJob, type Job } from '@vault/contracts/collection/imports?light';
import type { RequestOf } from '@vault/contracts/define';
import { api } from '../../api/api';
import { call, type ContractCall } from '../../api/base-query';
import { fetchFile } from '../../api/fetch-file';
import type { FormResult } from '../../api/send-form';
import { saveFile } from '../../lib/save-file';

export type LabelRequest = RequestOf<typeof printLabels>;
export type ExportRequest =
  | { kind: 'csv' | 'json' | 'pdf' }
  | { kind: 'account' }
  | ({ kind: 'labels' } & Omit<LabelRequest, 'kind'>);
/** Either the file was downloaded, or a job makes it in the background. */
export type ExportResponse = { saved: string } | { jobId: string };

function exportCall(request: ExportRequest): ContractCall {
  if (request.kind === 'account') return call(startAccountExport, {});
  if (request.kind !== 'labels') return call(exportCars, { format: request.kind });
  const { kind: _, ...labels } = request;
  return call(printLabels, labels);
}

async function makeExport(request: ExportRequest): Promise<FormResult<ExportResponse>> {
  const { data, error } = await fetchFile<{ jobId: string }>(exportCall(request));
  if (error) return { error };
  if ('answer' in data) return { data: data.answer };
  saveFile(data.file, data.fileName);
  return { data: { saved: data.fileName } };
}

const exportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    makeExport: build.mutation<ExportResponse, ExportRequest>({ queryFn: makeExport }),
    exportFiles: build.query<ExportFile[], void>({
      query: () => call(listExports, {}),
      providesTags: ['Export'],
      keepUnusedDataFor: 0,
    }),
    exportJob: build.query<Job, string>({ query: (id) => call(getJob, { id }), keepUnusedDataFor: 0 }),
  }),
});

export const { useMakeExportMutation, useExportFilesQuery, useExportJobQuery } = exportsApi;
