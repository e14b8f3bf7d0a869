import {
  discardParkedEvents,
  listParkedEvents,
  listQueues,
  replayParkedEvents,
  type ParkedEvent,
  type ServiceState,
} from '@vault/contracts/identity/operations';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import { Handler, Handles, type CallContext } from '@vault/service-kit/bus';
import { administrator } from '../admin/administrator';
import { ParkedEvents } from './parked-events.service';
import { ServiceStates } from './service-states.service';

@Handler()
export class OperationsHandler {
  constructor(
    private readonly states: ServiceStates,
    private readonly parked: ParkedEvents,
  ) {}

  @Handles(listQueues)
  async queues(_: InputOf<typeof listQueues>, ctx: CallContext): Promise<ServiceState[]> {
    administrator(ctx);
    return this.states.list();
  }

  @Handles(listParkedEvents)
  async list(query: InputOf<typeof listParkedEvents>, ctx: CallContext): Promise<ParkedEvent[]> {
    administrator(ctx);
    return this.parked.list(query, ctx);
  }

  @Handles(replayParkedEvents)
  async replay(
    input: InputOf<typeof replayParkedEvents>,
    ctx: CallContext,
  ): Promise<OutputOf<typeof replayParkedEvents>> {
    administrator(ctx);
    return { replayed: await this.parked.replay(input, ctx) };
  }

  @Handles(discardParkedEvents)
  async discard(
    input: InputOf<typeof discardParkedEvents>,
    ctx: CallContext,
  ): Promise<OutputOf<typeof discardParkedEvents>> {
    administrator(ctx);
    return { discarded: await this.parked.discard(input, ctx) };
  }
}
