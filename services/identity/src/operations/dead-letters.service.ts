import type { AdminAction } from '@vault/contracts/common/admin-actions';
import type { DeadLetter } from '@vault/contracts/common/dead-letter';
import type { InputOf } from '@vault/contracts/define';
import type {
  discardParkedEvents,
  listParkedEvents,
  ParkedEvent,
  replayParkedEvents,
} from '@vault/contracts/identity/operations';
import type { ServiceName } from '@vault/contracts/services';
import { Injectable } from '@nestjs/common';
import {
  BusClient,
  discardDeadLetters,
  listDeadLetters,
  replayDeadLetters,
  type CallContext,
} from '@vault/service-kit/bus';
import { healthOf } from '@vault/service-kit/health';
import { DataSource } from 'typeorm';
import { recordAdminAction } from '../audit';
import { HEALTH_TIMEOUT_MS } from './service-states.service';

/** Less than the contracts' deadline, so that an action that ends without an answer is recorded, too. */
const ACTION_TIMEOUT_MS = 15_000;

interface DeadLetterAction {
  readonly service: ServiceName;
  readonly action: AdminAction;
  readonly messageIds?: readonly string[];
  /** Returns the letters that were dealt with. */
  readonly run: () => Promise<DeadLetter[]>;
}

function countByEvent(letters: readonly DeadLetter[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { event } of letters) counts[event] = (counts[event] ?? 0) + 1;
  return counts;
}

/** Dead letters of every service: listed, replayed and discarded by their service, recorded in the audit log. */
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

  /** Returns how many were replayed. */
  replay({ service, messageIds }: InputOf<typeof replayParkedEvents>, ctx: CallContext): Promise<number> {
    const call = { ctx, deadlineMs: ACTION_TIMEOUT_MS };
    const run = async (): Promise<DeadLetter[]> =>
      (await this.bus.call(replayDeadLetters(service), { messageIds }, call)).replayed;
    return this.runRecorded({ service, action: 'dead_letters_replayed', messageIds, run }, ctx);
  }

  /** Returns how many were discarded. */
  discard({ service, messageIds }: InputOf<typeof discardParkedEvents>, ctx: CallContext): Promise<number> {
    const call = { ctx, deadlineMs: ACTION_TIMEOUT_MS };
    const run = async (): Promise<DeadLetter[]> =>
      (await this.bus.call(discardDeadLetters(service), { messageIds }, call)).discarded;
    return this.runRecorded({ service, action: 'dead_letters_discarded', messageIds, run }, ctx);
  }

  /** Fails fast for a service that is down; an action without an answer is recorded with an unknown outcome. */
  private async runRecorded({ service, action, messageIds, run }: DeadLetterAction, ctx: CallContext): Promise<number> {
    await this.bus.call(healthOf(service), null, { ctx, deadlineMs: HEALTH_TIMEOUT_MS });
    const record = (after: Record<string, unknown>): Promise<void> =>
      this.database.transaction((tx) =>
        recordAdminAction(tx, ctx, { action, subject: { kind: 'queue', id: service }, before: {}, after }),
      );
    const letters = await run().catch(async (error: unknown) => {
      await record({ outcome: 'unknown', messageIds: messageIds ?? 'all' });
      throw error;
    });
    if (letters.length > 0) {
      const ids = letters.map(({ messageId }) => messageId);
      await record({ count: letters.length, events: countByEvent(letters), messageIds: ids });
    }
    return letters.length;
  }
}
