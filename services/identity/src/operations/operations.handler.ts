import type { InputOf, OutputOf } from '@vault/contracts/define';
import {
  discardParkedEvents,
  listParkedEvents,
  listQueues,
  replayParkedEvents,
  type ParkedEvent,
  type ServiceState,
} from '@vault/contracts/identity/operations';
import { Handler, Handles, type CallContext } from '@vault/service-kit/bus';
import { callingAdministrator } from '../sessions';
import { DeadLettersService } from './dead-letters.service';
import { ServiceStatesService } from './service-states.service';

/** The contracts call dead letters parked events. */
@Handler()
export class OperationsHandler {
  constructor(
    private readonly states: ServiceStatesService,
    private readonly deadLetters: DeadLettersService,
  ) {}

  @Handles(listQueues)
  async listQueues(_: InputOf<typeof listQueues>, ctx: CallContext): Promise<ServiceState[]> {
    callingAdministrator(ctx);
    return this.states.list();
  }

  @Handles(listParkedEvents)
  async list(query: InputOf<typeof listParkedEvents>, ctx: CallContext): Promise<ParkedEvent[]> {
    callingAdministrator(ctx);
    return this.deadLetters.list(query, ctx);
  }

  @Handles(replayParkedEvents)
  async replay(
    input: InputOf<typeof replayParkedEvents>,
    ctx: CallContext,
  ): Promise<OutputOf<typeof replayParkedEvents>> {
    callingAdministrator(ctx);
    return { replayed: await this.deadLetters.replay(input, ctx) };
  }

  @Handles(discardParkedEvents)
  async discard(
    input: InputOf<typeof discardParkedEvents>,
    ctx: CallContext,
  ): Promise<OutputOf<typeof discardParkedEvents>> {
    callingAdministrator(ctx);
    return { discarded: await this.deadLetters.discard(input, ctx) };
  }
}
