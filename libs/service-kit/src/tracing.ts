import {
  INVALID_SPAN_CONTEXT,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace as api,
  type Attributes,
  type Span,
  type SpanContext,
  type Tracer,
} from '@opentelemetry/api';
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
const WELL_FORMED = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const NOT_RECORDED = api.wrapSpanContext(INVALID_SPAN_CONTEXT);
let tracer: Tracer | null = null;

/** Lets a tracer of the SDK decide which work is recorded; without one trace ids are passed on and nothing is recorded. */
export function recordWith(sdkTracer: Tracer | null): void {
  tracer = sdkTracer;
}

const POOL_BYTES = 4_096;
let pool = '';
let used = 0;

/** Random hexadecimal digits of so many bytes. Drawing thousands of bytes costs little more than drawing eight. */
function randomHex(bytes: number): string {
  const start = used + 2 * bytes > pool.length ? 0 : used;
  if (start === 0) pool = randomBytes(POOL_BYTES).toString('hex');
  used = start + 2 * bytes;
  return pool.slice(start, used);
}

/** The same trace with a new span, or a new trace when there is none (or a malformed one). */
export function continueTrace(parent: string | undefined): string {
  const [, trace = randomHex(16), , flags = '01'] = WELL_FORMED.exec(parent ?? '') ?? [];
  return `00-${trace}-${randomHex(8)}-${flags}`;
}

function readTraceparent(text: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = WELL_FORMED.exec(text ?? '') ?? [];
  return traceId && spanId && flags
    ? { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
    : undefined;
}

const writeTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;

/** A piece of work in a trace; exported when tracing is on, see `startTraceExport`. */
export class WorkSpan {
  constructor(
    /** What the work hands on, so that what it causes becomes its child. */
    readonly traceparent: string,
    private readonly span: Span,
  ) {}

  set(attributes: Attributes): void {
    this.span.setAttributes(attributes);
  }

  /** Of an error only its code or class is exported: its message may contain what a user entered. A text is a code. */
  failed(error: unknown): void {
    this.span.setStatus({ code: SpanStatusCode.ERROR });
    this.span.setAttribute('error.type', errorType(error));
  }

  /** A call's error answer: below 500 the caller's mistake, which is no failure. */
  refused(status: number, error: unknown): void {
    this.set({ 'rpc.response.status_code': String(status) });
    if (status >= 500) this.failed(error);
  }

  end(): void {
    this.span.end();
  }
}

function errorType(error: unknown): string {
  if (typeof error === 'string') return error;
  if (!(error instanceof Error)) return '_OTHER';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

export interface SpanOptions {
  readonly kind: keyof typeof SpanKind;
  /** The `traceparent` of what caused this work. */
  readonly parent?: string;
  /**
   * The parent is a client's claim: with tracing on, the span begins a trace of its own with a link to it. A client that
   * chose trace ids and the sampled flag could have everything recorded.
   */
  readonly untrusted?: boolean;
  readonly attributes?: Attributes;
}

export function startSpan(name: string, { kind, parent, untrusted, attributes }: SpanOptions): WorkSpan {
  if (!tracer) return new WorkSpan(continueTrace(parent), NOT_RECORDED);
  const from = readTraceparent(parent);
  const links = untrusted && from && isSpanContextValid(from) ? [{ context: from }] : undefined;
  const context = from && !untrusted ? api.setSpanContext(ROOT_CONTEXT, from) : ROOT_CONTEXT;
  const span = tracer.startSpan(name, { kind: SpanKind[kind], attributes, links }, context);
  return new WorkSpan(writeTraceparent(span.spanContext()), span);
}

/** The trace of the work that is running now, if it runs inside one. */
export const currentTrace = (): Trace | undefined => storage.getStore();

/** Runs work inside a trace; every log line written there carries its request id. */
export const runInTrace = <T>(trace: Trace, work: () => T): T => storage.run(trace, work);

/** Runs work that is not worth a trace, such as probes: by default samplers leave out what follows from it. */
export const runUntraced = <T>(work: () => T): T =>
  runInTrace({ requestId: v7(), traceparent: continueTrace(undefined).replace(/01$/, '00') }, work);

/** The running trace, or a new one for work that nobody requested. */
export const traceOrNew = (): Trace => currentTrace() ?? { requestId: v7(), traceparent: beginTrace() };

/** A root span of no duration, for the sampler to decide on and for what the work causes to hang on. */
function beginTrace(): string {
  const span = startSpan('background work', { kind: 'INTERNAL' });
  span.end();
  return span.traceparent;
}
