import { query, type Contract } from '@vault/contracts/define';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { metrics } from './metrics';

export const HealthReport = z.object({ ready: z.boolean(), parts: z.record(z.string(), z.enum(['up', 'down'])) });
export type HealthReport = z.output<typeof HealthReport>;

const noInput = z.object({}).nullish();

/** The internal call for a service's health; every service answers it without queueing. */
export const healthOf = (service: string): Contract<typeof noInput, typeof HealthReport> =>
  query({ name: `${service}.health`, input: noInput, output: HealthReport });

export type HealthCheck = () => boolean | Promise<boolean>;

const CHECK_TIMEOUT_MS = 2_000;

async function passes(check: HealthCheck): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), CHECK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([Promise.resolve(check()), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** What a service depends on. Injectable everywhere through `BusModule`. */
export class Health {
  private readonly checks = new Map<string, { check: HealthCheck; required: boolean }>();
  private accepting = false;

  /** Adds a part; one that is not required is reported, but the service is ready without it. */
  register(part: string, check: HealthCheck, options: { readonly required?: boolean } = {}): void {
    this.checks.set(part, { check, required: options.required ?? true });
  }

  /** Readiness is off until the service has started and from the moment it begins to stop. */
  accept(accepting: boolean): void {
    this.accepting = accepting;
  }

  async report(): Promise<HealthReport> {
    const results = await Promise.all(
      [...this.checks].map(async ([part, { check, required }]) => ({ part, required, up: await passes(check) })),
    );
    return {
      ready: this.accepting && results.every(({ up, required }) => up || !required),
      parts: Object.fromEntries(results.map(({ part, up }) => [part, up ? 'up' : 'down'])),
    };
  }
}

/** `/health/live` (asks nobody), `/health/ready` and `/metrics` of one service. */
export class HealthServer {
  private constructor(private readonly server: Server) {}

  /** Listens on all interfaces, as a cluster's probes come from outside. Port 0 picks a free one. */
  static async start(port: number, report: () => Promise<HealthReport>): Promise<HealthServer> {
    const answers: Record<string, () => Promise<{ status: number; type: string; body: string }>> = {
      '/health/live': () => Promise.resolve({ status: 200, type: 'application/json', body: '{"live":true}' }),
      '/health/ready': async () => {
        const health = await report();
        return { status: health.ready ? 200 : 503, type: 'application/json', body: JSON.stringify(health) };
      },
      '/metrics': async () => ({ status: 200, type: metrics.contentType, body: await metrics.metrics() }),
    };
    const server = createServer((request, response) => {
      const answer = answers[request.url ?? ''];
      if (!answer) return void response.writeHead(404).end();
      answer().then(
        ({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body),
        () => response.writeHead(500).end(),
      );
    });
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, resolve));
    return new HealthServer(server);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
