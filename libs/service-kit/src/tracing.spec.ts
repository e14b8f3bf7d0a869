import type { InMemorySpanExporter } from '@opentelemetry/sdk-trace';
import { importSdk, samplerOf, tracingEnv, type Sdk } from './trace-export';
import { continueTrace, currentTrace, recordWith, runInTrace, runUntraced, startSpan, traceOrNew } from './tracing';

describe('a trace', () => {
  const parent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00';

  it('keeps its id and flags across a hop, with a new span', () => {
    expect(continueTrace(parent)).toMatch(/^00-4bf92f3577b34da6a3ce929d0e0e4736-[0-9a-f]{16}-00$/);
    expect(continueTrace(parent)).not.toBe(parent);
  });

  it.each([undefined, '', 'nonsense', '00-short-00f067aa0ba902b7-01'])('begins anew after %p', (text) => {
    expect(continueTrace(text)).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  });

  it('follows asynchronous work and ends with it', async () => {
    const trace = { requestId: 'r', traceparent: parent };
    await runInTrace(trace, async () => {
      await Promise.resolve();
      expect(currentTrace()).toBe(trace);
    });
    expect(currentTrace()).toBeUndefined();
  });

  it('continues what a client sent while nothing is recorded', () => {
    const { traceparent } = startSpan('GET /api/cars', { kind: 'SERVER', parent, untrusted: true });
    expect(traceparent).toMatch(/^00-4bf92f3577b34da6a3ce929d0e0e4736-[0-9a-f]{16}-00$/);
    expect(traceparent).not.toBe(parent);
  });
});

describe('a recorded span', () => {
  /** A client's claim, with the trace id that every sampler by ratio would take. */
  const claimed = '00-00000000000000000000000000000001-00f067aa0ba902b7-01';
  let sdk: Sdk;
  let recorded: Pick<InMemorySpanExporter, 'getFinishedSpans'>;

  function record(env: Record<string, string> = {}): void {
    const exporter = new sdk.InMemorySpanExporter();
    const spanProcessors = [new sdk.SimpleSpanProcessor({ exporter })];
    recorded = exporter;
    const sampler = samplerOf(tracingEnv.parse(env), sdk);
    recordWith(new sdk.TracerProvider({ sampler, spanProcessors }).getTracer('test'));
  }

  beforeAll(async () => {
    sdk = await importSdk();
  });
  afterEach(() => recordWith(null));

  it('is the parent of the work that its trace context is handed to', () => {
    record();
    const cause = startSpan('cause', { kind: 'SERVER' });
    startSpan('effect', { kind: 'CLIENT', parent: cause.traceparent }).end();
    cause.end();
    const [effect, first] = recorded.getFinishedSpans();
    expect(effect?.parentSpanContext?.spanId).toBe(first?.spanContext().spanId);
    expect(effect?.spanContext().traceId).toBe(first?.spanContext().traceId);
  });

  it('has only the code or class of an error, never its message', () => {
    record();
    const failed = (error: unknown): void => {
      const span = startSpan('work', { kind: 'SERVER' });
      span.failed(error);
      span.end();
    };
    failed(Object.assign(new Error('no user ada@example.com'), { code: '23505' }));
    failed(new TypeError('no user ada@example.com'));
    const spans = recorded.getFinishedSpans();
    expect(spans.map(({ attributes }) => attributes)).toEqual([
      { 'error.type': '23505' },
      { 'error.type': 'TypeError' },
    ]);
    expect(spans.map(({ status, events }) => [status, events])).toEqual([
      [{ code: 2 }, []],
      [{ code: 2 }, []],
    ]);
  });

  it('begins a trace of its own where a client claims to continue one, with a link to it', () => {
    record();
    startSpan('request', { kind: 'SERVER', parent: claimed, untrusted: true }).end();
    const [span] = recorded.getFinishedSpans();
    expect(span?.spanContext().traceId).not.toContain('00000000000000000000000000000001');
    expect(span?.parentSpanContext).toBeUndefined();
    expect(span?.links[0]?.context.traceId).toBe('00000000000000000000000000000001');
  });

  it.each(['traceidratio', 'parentbased_traceidratio'])('is nothing that a client can ask for, by %s', (name) => {
    record({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: '0.000001' });
    const request = startSpan('request', { kind: 'SERVER', parent: claimed, untrusted: true });
    startSpan('call', { kind: 'CLIENT', parent: request.traceparent }).end();
    request.end();
    expect(request.traceparent).toMatch(/-00$/);
    expect(recorded.getFinishedSpans()).toEqual([]);
  });

  it('is left out of what follows from a probe', () => {
    record();
    runUntraced(() => startSpan('ping', { kind: 'CLIENT', parent: currentTrace()?.traceparent }).end());
    expect(recorded.getFinishedSpans()).toEqual([]);
  });

  it('is the root of work that nobody requested', () => {
    record();
    const { traceparent } = traceOrNew();
    const [root] = recorded.getFinishedSpans();
    expect(traceparent.split('-')[2]).toBe(root?.spanContext().spanId);
  });
});
