import type { FieldProblem } from '@vault/contracts/common/errors';

/** The code of a call that never reached the server. */
export const NETWORK_FAILURE = 'NETWORK_FAILURE';

/** The error of every failed call. */
export interface ApiError {
  /** The HTTP status; 0 when nothing answered. */
  status: number;
  /** A stable SCREAMING_SNAKE word; `NETWORK_FAILURE` when nothing answered. */
  code: string;
  /** The server's text for users. */
  message: string;
  details: FieldProblem[];
  /** Seconds after which to try again, if the server sent them. */
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

/** Reads an error response. A foreign one, such as a proxy's error page, gets its code from the status. */
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

/** Whether an unknown error is an `ApiError`. */
export const isApiError = (value: unknown): value is ApiError =>
  typeof value === 'object' && value !== null && 'status' in value && 'code' in value && 'details' in value;

/** Whether the server, or the service behind the call, is temporarily unavailable. */
export const isUnavailable = (error: ApiError): boolean =>
  error.code === NETWORK_FAILURE ||
  error.code === 'SERVICE_UNAVAILABLE' ||
  (error.status >= 502 && error.status <= 504);
