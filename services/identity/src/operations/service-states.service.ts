import type { ServiceState } from '@vault/contracts/identity/operations';
import { SERVICE_NAMES, type ServiceName } from '@vault/contracts/services';
import { Injectable } from '@nestjs/common';
import { BusClient, QueueStates } from '@vault/service-kit/bus';
import { healthOf } from '@vault/service-kit/health';
import { outboxOf } from '@vault/service-kit/outbox';

/** More than the two seconds that a service gives each of its parts: one whose part hangs is degraded, not away. */
export const HEALTH_TIMEOUT_MS = 2_200;

/** The state of each service: health and outbox as it reports them, queues as the broker counts them. */
@Injectable()
export class ServiceStatesService {
  constructor(
    private readonly bus: BusClient,
    private readonly queues: QueueStates,
  ) {}

  list(): Promise<ServiceState[]> {
    return Promise.all(SERVICE_NAMES.map((service) => this.stateOf(service)));
  }

  private async stateOf(service: ServiceName): Promise<ServiceState> {
    const call = { deadlineMs: HEALTH_TIMEOUT_MS };
    const [health, outbox, queue] = await Promise.all([
      this.bus.call(healthOf(service), null, call).catch(() => null),
      this.bus.call(outboxOf(service), null, call).catch(() => null),
      this.queues.of(service),
    ]);
    return {
      service,
      state: !health ? 'away' : health.ready ? 'up' : 'degraded',
      parts: health?.parts ?? {},
      instances: queue && queue.instances,
      queues: queue && { calls: queue.calls, events: queue.events, retrying: queue.retrying, dead: queue.dead },
      outbox,
    };
  }
}
