import { Injectable } from '@nestjs/common';
import { SERVICE_NAMES } from '@vault/contracts/registry';
import { BusClient } from '@vault/service-kit/bus';
import { Health, healthOf } from '@vault/service-kit/health';
import { TtlCache } from '@vault/service-kit/ttl-cache';

const CHECK_TIMEOUT_MS = 2_000;
const TTL_MS = 500;

type State = 'up' | 'down';

export interface Readiness {
  readonly ready: boolean;
  readonly dependencies: Readonly<Record<string, State>>;
}

/** Whether the broker, the object store and each service with its own dependencies answer; cached for 500 ms. */
@Injectable()
export class ReadinessService {
  private readonly cache = new TtlCache(TTL_MS, () => this.check());

  constructor(
    private readonly bus: BusClient,
    private readonly health: Health,
  ) {}

  report(): Promise<Readiness> {
    return this.cache.get();
  }

  private async check(): Promise<Readiness> {
    const [own, ...services] = await Promise.all([
      this.health.report(),
      ...SERVICE_NAMES.map(async (name) => [name, await this.stateOf(name)] as const),
    ]);
    const dependencies: Record<string, State> = { ...own.parts, ...Object.fromEntries(services) };
    // `own.ready` ignores optional parts: the product works without files while the object store is down.
    return { ready: own.ready && services.every(([, state]) => state === 'up'), dependencies };
  }

  private async stateOf(service: string): Promise<State> {
    try {
      const { ready } = await this.bus.call(healthOf(service), null, { deadlineMs: CHECK_TIMEOUT_MS });
      return ready ? 'up' : 'down';
    } catch {
      return 'down';
    }
  }
}
