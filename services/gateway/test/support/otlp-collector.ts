import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CollectedSpan {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}

interface Batch {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly (CollectedSpan & { attributes: readonly Attribute[] })[];
    }[];
  }[];
}

const valuesOf = (attributes: readonly Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** A collector that takes OTLP over HTTP; `answers: false` takes batches and never answers. */
export async function startCollector({ answers = true } = {}) {
  const batches: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      batches.push(Buffer.concat(chunks).toString());
      if (answers) response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** All that was received, as text. */
    text: () => batches.join('\n'),
    spans: (): CollectedSpan[] =>
      batches.flatMap((batch) =>
        (JSON.parse(batch) as Batch).resourceSpans.flatMap(({ resource, scopeSpans }) => {
          const service = String(valuesOf(resource.attributes)['service.name']);
          return scopeSpans
            .flatMap(({ spans }) => spans)
            .map((span) => ({ ...span, service, attributes: valuesOf(span.attributes) }));
        }),
      ),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
