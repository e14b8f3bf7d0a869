import { COMMON_ERRORS, errorText, type FieldProblem } from '@vault/contracts/common/errors';
import type { ErrorCodes } from '@vault/contracts/define';
import type { z } from 'zod';

export interface ErrorOptions {
  readonly details?: readonly FieldProblem[];
  readonly message?: string;
  /** Seconds after which a further try may succeed. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

/** The body of an error's reply on the bus. */
export interface WireError {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly details?: readonly FieldProblem[];
  readonly retryAfter?: number;
}

/** A declared failure: a stable code with its HTTP status. The only kind of error whose text leaves a service. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  readonly details?: readonly FieldProblem[];
  readonly retryAfter?: number;

  constructor(
    readonly code: string,
    readonly status: number,
    options: ErrorOptions = {},
  ) {
    super(options.message ?? errorText(code), { cause: options.cause });
    this.details = options.details;
    this.retryAfter = options.retryAfter;
  }

  toWire(): WireError {
    const { code, status, message, details, retryAfter } = this;
    return { code, status, message, ...(details && { details }), ...(retryAfter !== undefined && { retryAfter }) };
  }

  static fromWire({ code, status, ...options }: WireError): ContractError {
    return new ContractError(code, status, options);
  }
}

type CommonCode = keyof typeof COMMON_ERRORS;

const common = (code: CommonCode, options?: ErrorOptions): ContractError =>
  new ContractError(code, COMMON_ERRORS[code], options);

type WithErrors = Readonly<{ name: string; errors: ErrorCodes }>;

type CodeOf<C extends WithErrors> = (keyof C['errors'] & string) | CommonCode;

/** One of the codes that a contract declares, or a common one. */
export function failure<C extends WithErrors>(contract: C, code: CodeOf<C>, options?: ErrorOptions): ContractError {
  const status = contract.errors[code] ?? (COMMON_ERRORS as ErrorCodes)[code];
  if (status === undefined) throw new Error(`${contract.name} does not declare ${code}`);
  return new ContractError(code, status, options);
}

/**
 * Answers a call with a `failure`.
 *
 * @throws ContractError always.
 */
export function fail<C extends WithErrors>(contract: C, code: CodeOf<C>, options?: ErrorOptions): never {
  throw failure(contract, code, options);
}

/** What a function returns, or the error that it answers its call with: of several calls each has its own. */
export async function attempt<T>(answer: () => T | Promise<T>): Promise<T | ContractError> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof ContractError) return error;
    throw error;
  }
}

/** Answers 400 `BAD_INPUT`, naming the fields. */
export function badInput(details: readonly FieldProblem[], message?: string): never {
  throw common('BAD_INPUT', { details, message });
}

/** A 503 with Retry-After: the work was not done, or its outcome is unknown. */
export const unavailable = (cause?: unknown, retryAfter = 1): ContractError =>
  common('SERVICE_UNAVAILABLE', { cause, retryAfter });

export const unauthorized = (): ContractError => common('UNAUTHORIZED');

export const internal = (cause?: unknown): ContractError => common('INTERNAL', { cause });

/** Turns what zod found into field problems; a problem of the whole input carries the field `body`. */
export const fieldProblems = (error: z.ZodError): FieldProblem[] =>
  error.issues.flatMap((issue) => {
    const path = issue.path.map(String);
    // Zod reports an unknown field on its parent; the client needs the field's own name.
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ field: [...path, key].join('.'), message: 'This field is not known here.' }));
    }
    return [{ field: path.join('.') || 'body', message: issue.message }];
  });
