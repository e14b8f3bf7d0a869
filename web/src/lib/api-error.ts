import type { FieldProblem } from '@vault/contracts/common/errors';

/** Our own code for a call that never reached the vault. */
export const NETWORK_FAILURE = 'NETWORK_FAILURE';

/** What every failed call becomes. */
export interface ApiError {
  /** The HTTP status; 0 when nothing answered. */
  status: number;
  /** A stable SCREAMING_SNAKE word; `NETWORK_FAILURE` when nothing answered. */
  code: string;
  /** The server's words for people. */
  message: string;
  details: FieldProblem[];
  /** Seconds until it is worth trying again, when the server says so. */
  retryAfter: number | null;
}

export const networkFailure = (): ApiError => ({
  status: 0,
  code: NETWORK_FAILURE,
  message: '',
  details: [],
  retryAfter: null,
});

const isProblem = (value: unknown): value is FieldProblem =>
  typeof value === 'object' && value !== null && 'field' in value && 'message' in value;

/** Reads an error answer; one that is not ours (a proxy's page) gets its code from the status. */
export async function readApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const { code, message, details } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const unavailable = response.status === 502 || response.status === 503 || response.status === 504;
  const wait = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return {
    status: response.status,
    code: typeof code === 'string' ? code : unavailable ? 'SERVICE_UNAVAILABLE' : 'INTERNAL',
    message: typeof message === 'string' ? message : '',
    details: Array.isArray(details) ? details.filter(isProblem) : [],
    retryAfter: Number.isFinite(wait) ? wait : null,
  };
}

/** Whether something a hook or a promise gave is one of our errors. */
export const isApiError = (value: unknown): value is ApiError =>
  typeof value === 'object' && value !== null && 'status' in value && 'code' in value && 'details' in value;

/** The vault, or the part of it that was asked, is away: worth waiting for. */
export const isUnavailable = (error: ApiError): boolean =>
  error.code === NETWORK_FAILURE ||
  error.code === 'SERVICE_UNAVAILABLE' ||
  (error.status >= 502 && error.status <= 504);
