import type { Job } from '@vault/contracts/collection/imports';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../api/api';
import type { AppDispatch } from '../../api/store';
import { ERROR_TEXT } from '@vault/contracts/common/errors?light';
import { errorText } from '../../lib/error-text';
import { type ExportRequest, useExportJobQuery, useMakeExportMutation } from './exports.api';

export type ExportRun =
  | { state: 'idle' }
  | { state: 'requested' }
  | { state: 'working'; done: number; total: number }
  | { state: 'saved'; fileName: string }
  /** The file can be downloaded. */
  | { state: 'ready'; exportId: string; fileName: string }
  | { state: 'failed'; message: string };

const pollMs = 800;
const failure = 'The file could not be made. Please try again.';

/** Makes a file: downloaded at once, or made by a background job that is polled. */
export function useExport() {
  const [run, setRun] = useState<ExportRun>({ state: 'idle' });
  const [jobId, setJobId] = useState<string | null>(null);
  const [polling, setPolling] = useState(false);
  const [make] = useMakeExportMutation();
  const dispatch = useDispatch<AppDispatch>();
  const { data: job } = useExportJobQuery(jobId ?? skipToken, { pollingInterval: polling ? pollMs : 0 });
  const isFinished = job !== undefined && job.id === jobId && (job.state === 'done' || job.state === 'failed');
  if (isFinished && polling) setPolling(false);

  useEffect(() => {
    if (isFinished) dispatch(api.util.invalidateTags(['Export']));
  }, [isFinished, dispatch]);

  const start = async (request: ExportRequest): Promise<ExportRun['state']> => {
    setJobId(null);
    setRun({ state: 'requested' });
    const { data, error } = await make(request);
    const next: ExportRun = !data
      ? { state: 'failed', message: errorText(error, failure) }
      : 'saved' in data
        ? { state: 'saved', fileName: data.saved }
        : { state: 'working', done: 0, total: 0 };
    if (data && 'jobId' in data) {
      setJobId(data.jobId);
      setPolling(true);
    }
    setRun(next);
    return next.state;
  };

  return { run: jobId && job?.id === jobId ? runFromJob(job) : run, start };
}

function runFromJob({ state, result, error, done, total }: Job): ExportRun {
  if (state === 'done' && result && 'exportId' in result) return { state: 'ready', ...result };
  if (state === 'failed') return { state: 'failed', message: (error && ERROR_TEXT[error.code]) || failure };
  return { state: 'working', done, total };
}

export const isBusy = ({ state }: ExportRun): boolean => state === 'requested' || state === 'working';
