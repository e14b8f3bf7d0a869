import type { EventContract } from '@vault/contracts/define';
import type { BusClient } from '../bus/client';

export interface RecordedEvent {
  readonly name: string;
  readonly payload: unknown;
}

/** Collects what is published from now on, in a list that grows. */
export async function recordedEvents(bus: BusClient, events: readonly EventContract[]): Promise<RecordedEvent[]> {
  const recorded: RecordedEvent[] = [];
  await bus.broadcasts(events, ({ name }, payload) => recorded.push({ name, payload }), {
    onConnected: () => undefined,
    onDisconnected: () => undefined,
  });
  return recorded;
}
