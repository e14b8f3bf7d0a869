import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import { currentTrace } from './tracing';

const SECRETS = [
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'sessionToken',
  'rememberToken',
  'resetToken',
  'deviceToken',
  'linkToken',
  'code',
  'secret',
  'cookie',
  'cookies',
  'authorization',
];

const redact = { paths: SECRETS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' };

/** Only these parts of an error: TypeORM's errors carry statement parameters, some of them secret. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return { name, message, code, stack, ...(cause !== undefined && { cause: describeError(cause) }) };
}

const root = pino({
  level: process.env.LOG_LEVEL ?? 'info',
  base: { pid: process.pid },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  redact,
  serializers: { err: describeError },
  mixin: () => {
    const trace = currentTrace();
    return trace ? { requestId: trace.requestId, traceId: trace.traceparent.slice(3, 35) } : {};
  },
});

/** A JSON logger; its lines carry the request id of the work they belong to, and never a secret by its key. */
export const logger = (name: string): Logger => root.child({ name });

/** Nest's own messages, on the same stream. */
export class NestLogger implements LoggerService {
  private readonly out: Logger;

  constructor(name: string) {
    this.out = logger(name);
  }

  // Nest logs its startup at this level; operators want the few lines of the service itself.
  log(message: unknown, ...context: unknown[]): void {
    this.write('debug', message, context);
  }

  error(message: unknown, ...context: unknown[]): void {
    this.write('error', message, context);
  }

  warn(message: unknown, ...context: unknown[]): void {
    this.write('warn', message, context);
  }

  debug(message: unknown, ...context: unknown[]): void {
    this.write('debug', message, context);
  }

  verbose(message: unknown, ...context: unknown[]): void {
    this.write('trace', message, context);
  }

  fatal(message: unknown, ...context: unknown[]): void {
    this.write('fatal', message, context);
  }

  private write(level: 'trace' | 'debug' | 'warn' | 'error' | 'fatal', message: unknown, context: unknown[]): void {
    const fields = { context: context.at(-1) };
    if (message instanceof Error) this.out[level]({ ...fields, err: message }, message.message);
    else this.out[level](fields, String(message));
  }
}
