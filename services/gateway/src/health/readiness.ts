import { Injectable } from '@nestjs/common';
import { SERVICE_NAMES } from '@vault/contracts/registry';
import { BusClient } from '@vault/service-kit/bus';
import { Health, healthOf } from '@vault/service-kit/health';

const ASK_MS = 2_000;
const KEPT_MS = 500;

type State = 'up' | 'down';

export interface Readiness {
  readonly ready: boolean;
  readonly dependencies: Readonly<Record<string, State>>;
}

/** Whether the whole vault answers: the broker, the photo store, and each service with what it needs itself. */
@Injectable()
export class ReadinessCheck {
  private latest: { report: Promise<Readiness>; at: number } | null = null;

  constructor(
    private readonly bus: BusClient,
    private readonly health: Health,
  ) {}

  /** Asked by many at once, it looks once. */
  report(): Promise<Readiness> {
    if (!this.latest || Date.now() - this.latest.at > KEPT_MS) this.latest = { report: this.look(), at: Date.now() };
    return this.latest.report;
  }

  private async look(): Promise<Readiness> {
    const [own, ...services] = await Promise.all([
      this.health.report(),
      ...SERVICE_NAMES.map(async (name) => [name, await this.ask(name)] as const),
    ]);
    const dependencies: Record<string, State> = { ...own.parts, ...Object.fromEntries(services) };
    // Whether a part is indispensable is its owner's word: without the photo store the texts still work.
    return { ready: own.ready && services.every(([, state]) => state === 'up'), dependencies };
  }

  private async ask(service: string): Promise<State> {
    try {
      const { ready } = await this.bus.call(healthOf(service), null, { deadlineMs: ASK_MS });
      return ready ? 'up' : 'down';
    } catch {
      return 'down';
    }
  }
}
