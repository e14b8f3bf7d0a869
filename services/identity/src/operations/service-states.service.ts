import type { ServiceState } from '@vault/contracts/identity/operations';
import { SERVICE_NAMES, type ServiceName } from '@vault/contracts/services';
import { Injectable } from '@nestjs/common';
import { BusClient, QueueStates } from '@vault/service-kit/bus';
import { healthOf } from '@vault/service-kit/health';
import { outboxOf } from '@vault/service-kit/outbox';

/** A service gives each of its parts two seconds: one whose part hangs is degraded, not away. */
export const HEALTH_TIMEOUT_MS = 2_200;

/** How the services are, by what they say themselves and by what the broker counts in their queues. */
@Injectable()
export class ServiceStatesService {
  constructor(
    private readonly bus: BusClient,
    private readonly queues: QueueStates,
  ) {}

  list(): Promise<ServiceState[]> {
    return Promise.all(SERVICE_NAMES.map((service) => this.of(service)));
  }

  private async of(service: ServiceName): Promise<ServiceState> {
    const within = { deadlineMs: HEALTH_TIMEOUT_MS };
    const [health, outbox, state] = await Promise.all([
      this.bus.call(healthOf(service), null, within).catch(() => null),
      this.bus.call(outboxOf(service), null, within).catch(() => null),
      this.queues.of(service),
    ]);
    return {
      service,
      state: !health ? 'away' : health.ready ? 'up' : 'degraded',
      parts: health?.parts ?? {},
      instances: state && state.instances,
      queues: state && { calls: state.calls, events: state.events, retrying: state.retrying, dead: state.dead },
      outbox,
    };
  }
}
