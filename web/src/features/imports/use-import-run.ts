import type { ImportDone, Job } from '@vault/contracts/collection/imports';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../api/api';
import type { AppDispatch } from '../../api/store';
import type { ApiError } from '../../lib/api-error';
import { COLLECTION_TAGS, useImportCarsMutation, useJobQuery } from './imports.api';
import type { ImportChoice } from './list-preview';
import { rememberMapping } from './remembered-mapping';

export type ImportRun =
  | { state: 'idle' }
  | { state: 'sending'; share: number }
  | { state: 'working'; done: number; total: number }
  | { state: 'done'; result: ImportDone }
  | { state: 'failed'; error: unknown };

const pollMs = 700;

/** Imports a list: within the request, or as a background job that is polled if the list is long. */
export function useImportRun() {
  const [run, setRun] = useState<ImportRun>({ state: 'idle' });
  const [jobId, setJobId] = useState<string | null>(null);
  const [polling, setPolling] = useState(false);
  const [importCars] = useImportCarsMutation();
  const dispatch = useDispatch<AppDispatch>();
  const { data: job } = useJobQuery(jobId ?? skipToken, { pollingInterval: polling ? pollMs : 0 });
  const isFinished = job !== undefined && (job.state === 'done' || job.state === 'failed');
  if (isFinished && polling) setPolling(false);

  useEffect(() => {
    if (isFinished) dispatch(api.util.invalidateTags(COLLECTION_TAGS));
  }, [isFinished, dispatch]);

  const start = async (file: File, { headers, ...options }: ImportChoice) => {
    setJobId(null);
    setRun({ state: 'sending', share: 0 });
    const onProgress = (share: number) => setRun({ state: 'sending', share });
    const { data, error } = await importCars({ file, ...options, onProgress });
    if (!data) {
      setRun({ state: 'failed', error });
      return;
    }
    rememberMapping(headers, options.mapping);
    if ('jobId' in data) {
      setJobId(data.jobId);
      setPolling(true);
      setRun({ state: 'working', done: 0, total: 0 });
    } else setRun({ state: 'done', result: data });
  };

  return {
    run: jobId && job ? runFromJob(job) : run,
    start,
    reset: () => {
      setJobId(null);
      setRun({ state: 'idle' });
    },
  };
}

function runFromJob(job: Job): ImportRun {
  if (job.state === 'done' && job.result && 'imported' in job.result) return { state: 'done', result: job.result };
  if (job.state === 'failed') return { state: 'failed', error: jobError(job) };
  return { state: 'working', done: job.done, total: job.total };
}

const jobError = ({ error }: Job): ApiError => ({
  status: 500,
  code: error?.code ?? 'INTERNAL',
  message: error?.message ?? '',
  details: [],
  retryAfter: null,
});
