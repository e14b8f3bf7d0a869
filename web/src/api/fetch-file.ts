import { toRequest } from '@vault/contracts/define';
import { isUnavailable, networkFailure, readApiError } from '../lib/api-error';
import type { ContractCall } from './base-query';
import type { FormResult } from './send-form';
import { reportService } from './service-status';
import { reportSessionLost } from '../lib/session-loss';

export type FileResult<T> = { file: Blob; fileName: string } | { answer: T };

const DOWNLOAD_MARGIN_MS = 60_000;

/** The file name of an attachment: `filename*=UTF-8''…` if present, else the plain `filename`. */
export function attachmentName(disposition: string | null): string | null {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (extended) return decodeURIComponent(extended);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null;
}

/** Downloads the file of a `download` contract, which may give a JSON answer instead. Failures are ApiErrors. */
export async function fetchFile<T>({ contract, input }: ContractCall): Promise<FormResult<FileResult<T>>> {
  const { method, url, body } = toRequest(contract, input);
  try {
    const response = await fetch(url, {
      method,
      credentials: 'same-origin',
      headers: { ...(body && { 'Content-Type': 'application/json' }) },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout((contract.http?.deadlineMs ?? 5000) + DOWNLOAD_MARGIN_MS),
    });
    if (!response.ok) {
      const error = await readApiError(response);
      if (isUnavailable(error)) reportService('unavailable');
      if (error.status === 401) reportSessionLost();
      return { error };
    }
    const fileName = attachmentName(response.headers.get('Content-Disposition'));
    if (fileName !== null) return { data: { file: await response.blob(), fileName } };
    return { data: { answer: (await response.json()) as T } };
  } catch {
    reportService('unreachable');
    return { error: networkFailure() };
  }
}
