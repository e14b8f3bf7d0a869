import { HttpException } from '@nestjs/common';
import { COMMON_ERRORS, errorText, type FieldProblem } from '@vault/contracts/common/errors';
import { ContractError, type ErrorOptions } from '@vault/service-kit/errors';

type CommonCode = keyof typeof COMMON_ERRORS;

/** An error with one of the codes that any route may answer. */
export const commonError = (code: CommonCode, options?: ErrorOptions): ContractError =>
  new ContractError(code, COMMON_ERRORS[code], options);

/** A 400 that names one field. */
export const refuseField = (field: string, message: string): ContractError =>
  commonError('BAD_INPUT', { details: [{ field, message }] });

const CODE_OF_STATUS: Readonly<Record<number, CommonCode>> = {
  400: 'BAD_INPUT',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'URI_TOO_LONG',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
};

/** Details for the errors of Fastify and its multipart plugin, whose own messages are not meant for users. */
const FRAMEWORK_ERROR_DETAILS: Readonly<Record<string, FieldProblem>> = {
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { field: 'body', message: 'The length does not match what was sent.' },
  FST_MP_PREMATURE_CLOSE: { field: 'body', message: 'The form ends too early.' },
  FST_PROTO_VIOLATION: { field: 'body', message: 'A field has a name that is not allowed.' },
  FST_INVALID_JSON_FIELD_ERROR: { field: 'body', message: 'A field is not valid JSON.' },
};

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/**
 * Turns anything that was thrown into an error with a declared code. Unknown errors become `INTERNAL` without their
 * message, which may contain confidential data.
 */
export function toContractError(error: unknown): ContractError {
  if (error instanceof ContractError) return error;
  if (error instanceof HttpException) return commonError(CODE_OF_STATUS[error.getStatus()] ?? 'INTERNAL');
  if (!(error instanceof Error)) return commonError('INTERNAL');
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  const known = FRAMEWORK_ERROR_DETAILS[String(code)];
  if (known) return commonError('BAD_INPUT', { details: [known] });
  // A path that cannot be decoded is a 404 like any other malformed id.
  if (code === 'FST_ERR_BAD_URL') return commonError('NOT_FOUND');
  const status = numberOf(statusCode);
  if (status === 406) return commonError('UNSUPPORTED_MEDIA_TYPE');
  const common = status === undefined ? undefined : CODE_OF_STATUS[status];
  if (common) return commonError(common, { cause: error });
  // Busboy reports a malformed form as a plain error.
  if (/multipart|boundary|part terminated|malformed/i.test(error.message) && error.stack?.includes('busboy')) {
    return commonError('BAD_INPUT', { details: [{ field: 'body', message: 'This form is not well-formed.' }] });
  }
  return commonError('INTERNAL', { cause: error });
}

/** The JSON body of every error response. */
export const errorBody = (error: ContractError, requestId: string): Record<string, unknown> => ({
  statusCode: error.status,
  code: error.code,
  message: error.message || errorText(error.code),
  ...(error.details?.length && { details: error.details }),
  requestId,
});
