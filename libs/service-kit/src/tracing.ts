import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** Correlates the work done for one request, across services. */
export interface Trace {
  readonly requestId: string;
  /** W3C Trace Context, https://www.w3.org/TR/trace-context/ */
  readonly traceparent: string;
}

const storage = new AsyncLocalStorage<Trace>();
const WELL_FORMED = /^00-([0-9a-f]{32})-[0-9a-f]{16}-([0-9a-f]{2})$/;

/** The same trace with a new span, or a new trace when there is none (or a malformed one). */
export function continueTrace(parent: string | undefined): string {
  const [, trace = randomBytes(16).toString('hex'), flags = '01'] = WELL_FORMED.exec(parent ?? '') ?? [];
  return `00-${trace}-${randomBytes(8).toString('hex')}-${flags}`;
}

/** The trace of the work that is running now, if it runs inside one. */
export const currentTrace = (): Trace | undefined => storage.getStore();

/** Runs work inside a trace; every log line written there carries its request id. */
export const runInTrace = <T>(trace: Trace, work: () => T): T => storage.run(trace, work);

/** The running trace, or a new one for work that nobody requested. */
export const traceOrNew = (): Trace => currentTrace() ?? { requestId: v7(), traceparent: continueTrace(undefined) };
