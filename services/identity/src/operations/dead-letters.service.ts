import type {
  discardParkedEvents,
  listParkedEvents,
  ParkedEvent,
  replayParkedEvents,
} from '@vault/contracts/identity/operations';
import type { AdminAction } from '@vault/contracts/common/admin-actions';
import type { InputOf } from '@vault/contracts/define';
import type { ServiceName } from '@vault/contracts/services';
import { Injectable } from '@nestjs/common';
import {
  BusClient,
  discardDeadLetters,
  listDeadLetters,
  replayDeadLetters,
  type CallContext,
  type DeadLetter,
} from '@vault/service-kit/bus';
import { healthOf } from '@vault/service-kit/health';
import { DataSource } from 'typeorm';
import { recordAdminAction } from '../audit/audit-entries';
import { HEALTH_TIMEOUT_MS } from './service-states.service';

/** Less than the contracts allow, so that an act that ends without an answer is written down, too. */
const ACT_MS = 15_000;

const count = (letters: readonly DeadLetter[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { event } of letters) counts[event] = (counts[event] ?? 0) + 1;
  return counts;
};

interface Act {
  readonly service: ServiceName;
  readonly action: AdminAction;
  readonly messageIds?: readonly string[];
  readonly run: () => Promise<DeadLetter[]>;
}

/** Events that services could not work off: looked at, tried again, thrown away; what is done stands in the log. */
@Injectable()
export class DeadLettersService {
  constructor(
    private readonly bus: BusClient,
    private readonly database: DataSource,
  ) {}

  async list({ service, limit }: InputOf<typeof listParkedEvents>, ctx: CallContext): Promise<ParkedEvent[]> {
    const call = { ctx, deadlineMs: HEALTH_TIMEOUT_MS };
    const { total, letters } = await this.bus.call(listDeadLetters(service), { limit }, call);
    ctx.reply.total = total;
    return letters;
  }

  replay({ service, messageIds }: InputOf<typeof replayParkedEvents>, ctx: CallContext): Promise<number> {
    const run = async (): Promise<DeadLetter[]> =>
      (await this.bus.call(replayDeadLetters(service), { messageIds }, { ctx, deadlineMs: ACT_MS })).replayed;
    return this.act({ service, action: 'dead_letters_replayed', messageIds, run }, ctx);
  }

  discard({ service, messageIds }: InputOf<typeof discardParkedEvents>, ctx: CallContext): Promise<number> {
    const run = async (): Promise<DeadLetter[]> =>
      (await this.bus.call(discardDeadLetters(service), { messageIds }, { ctx, deadlineMs: ACT_MS })).discarded;
    return this.act({ service, action: 'dead_letters_discarded', messageIds, run }, ctx);
  }

  /** Nobody waits for a service that is away; of one that does not answer any more it is not known what it did. */
  private async act({ service, action, messageIds, run }: Act, ctx: CallContext): Promise<number> {
    await this.bus.call(healthOf(service), null, { ctx, deadlineMs: HEALTH_TIMEOUT_MS });
    const keep = (after: Record<string, unknown>): Promise<void> =>
      this.database.transaction((tx) =>
        recordAdminAction(tx, ctx, { action, subject: { kind: 'queue', id: service }, before: {}, after }),
      );
    const letters = await run().catch(async (error: unknown) => {
      await keep({ outcome: 'unknown', messageIds: messageIds ?? 'all' });
      throw error;
    });
    if (letters.length > 0) {
      const ids = letters.map(({ messageId }) => messageId);
      await keep({ count: letters.length, events: count(letters), messageIds: ids });
    }
    return letters.length;
  }
}
