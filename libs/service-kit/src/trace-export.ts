import { diag, DiagLogLevel } from '@opentelemetry/api';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { logger } from './logging';
import { recordWith } from './tracing';

const SAMPLERS = ['always_on', 'always_off', 'traceidratio'] as const;
const PARENT_BASED = 'parentbased_';

/** OpenTelemetry's own variables; the exporter reads `OTEL_EXPORTER_OTLP_HEADERS` and the like itself. */
export const tracingEnv = z.object({
  /** The collector, by OTLP over HTTP, such as http://collector:4318; without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_TRACES_SAMPLER: z
    .enum([...SAMPLERS, ...SAMPLERS.map((name) => `${PARENT_BASED}${name}` as const)])
    .default('parentbased_always_on'),
  /** The share that `traceidratio` records. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** The service's name unless it is given. */
  OTEL_SERVICE_NAME: z.string().optional(),
});

type TracingConfig = z.output<typeof tracingEnv>;

/** Loaded only where spans are recorded. */
export const importSdk = () => import('@opentelemetry/sdk-trace');
export type Sdk = Awaited<ReturnType<typeof importSdk>>;

/** How long a stop waits for the collector. */
const FLUSH_LIMIT_MS = 3_000;

/**
 * Exports the spans of this process when the environment names a collector. The SDK is loaded only then. Spans are sent
 * in batches in the background; those that a collector does not take are dropped, and one line is logged.
 *
 * @returns a function that sends what is left and stops.
 */
export async function startTraceExport(service: string, config: TracingConfig): Promise<() => Promise<void>> {
  if (!config.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => {};
  const [sdk, { OTLPTraceExporter }, resources] = await Promise.all([
    importSdk(),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const log = logger('tracing');
  const write = (message: string): void => log.warn({ reason: message.slice(0, 500) }, 'spans were not exported');
  const ignore = (): void => {};
  diag.setLogger(
    { error: write, warn: write, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const provider = new sdk.TracerProvider({
    resource: resources
      .detectResources({ detectors: [resources.resourceAttributesEnvDetector] })
      .merge(resources.resourceFromAttributes({ 'service.name': config.OTEL_SERVICE_NAME ?? service })),
    sampler: samplerOf(config, sdk),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  recordWith(provider.getTracer('diecast-vault'));
  return async () => {
    recordWith(null);
    const flushed = provider.shutdown().catch((error: unknown) => log.warn({ err: error }, 'spans were not exported'));
    await Promise.race([flushed, sleep(FLUSH_LIMIT_MS, undefined, { ref: false })]);
  };
}

/** The sampler that the environment names. */
export function samplerOf({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: share }: TracingConfig, sdk: Sdk) {
  const roots = {
    always_on: () => new sdk.AlwaysOnSampler(),
    always_off: () => new sdk.AlwaysOffSampler(),
    traceidratio: () => new sdk.TraceIdRatioBasedSampler(share),
  };
  const root = roots[name.replace(PARENT_BASED, '') as (typeof SAMPLERS)[number]]();
  return name.startsWith(PARENT_BASED) ? new sdk.ParentBasedSampler({ root }) : root;
}
