import { ACCOUNT_HEADER } from '@vault/contracts/common/account-header';
import { toRequest } from '@vault/contracts/define';
import { type ApiError, isUnavailable, NETWORK_FAILURE, networkFailure, readApiError } from '../lib/api-error';
import type { ContractCall } from './base-query';
import { reportService } from './service-status';
import { reportSessionLost } from '../lib/session-loss';

export type FormResult<T> = { data: T; error?: undefined } | { data?: undefined; error: ApiError };

const ANSWER_TIMEOUT_MS = 30_000;

const reportFailure = (error: ApiError): { error: ApiError } => {
  if (isUnavailable(error)) reportService(error.code === NETWORK_FAILURE ? 'unreachable' : 'unavailable');
  if (error.status === 401) reportSessionLost();
  return { error };
};

interface Upload {
  url: string;
  form: FormData;
  idempotencyKey: string | undefined;
  account: string | undefined;
  onProgress: (share: number) => void;
}

function transmit({ url, form, idempotencyKey, account, onProgress }: Upload): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.responseType = 'text';
    request.setRequestHeader('Accept', 'application/json');
    if (idempotencyKey) request.setRequestHeader('Idempotency-Key', idempotencyKey);
    if (account) request.setRequestHeader(ACCOUNT_HEADER, account);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    // The deadline starts with the last byte sent, so that a slow upload may take as long as it needs.
    request.upload.onload = () => {
      onProgress(1);
      request.timeout = performance.now() - started + ANSWER_TIMEOUT_MS;
    };
    request.onload = () => {
      const retryAfter = request.getResponseHeader('Retry-After');
      const headers = new Headers(retryAfter ? [['Retry-After', retryAfter]] : []);
      const body = request.status === 204 ? null : request.responseText;
      resolve(new Response(body, { status: request.status, headers }));
    };
    request.onerror = request.ontimeout = request.onabort = () => reject(new Error('The vault did not answer'));
    const started = performance.now();
    request.send(form);
  });
}

/** Posts the files of a contract and reports upload progress (0 to 1), which fetch cannot. Failures are ApiErrors. */
export async function sendForm<T>(
  { contract, input, form, idempotencyKey, account }: ContractCall,
  onProgress: (share: number) => void = () => undefined,
): Promise<FormResult<T>> {
  const { url } = toRequest(contract, input);
  try {
    const response = await transmit({ url, form: form ?? new FormData(), idempotencyKey, account, onProgress });
    if (!response.ok) return reportFailure(await readApiError(response));
    return { data: (await response.json()) as T };
  } catch {
    return reportFailure(networkFailure());
  }
}
