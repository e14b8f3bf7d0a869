import type { InputOf, OutputOf } from '@vault/contracts/define';
import {
  getUnreadNotifications,
  listNotifications,
  listNotificationsSince,
  readNotifications,
} from '@vault/contracts/notifications/inbox';
import { Handler, Handles, memberId, type AnswerOf, type CallContext } from '@vault/service-kit/bus';
import { DataSource } from 'typeorm';
import { BellReads } from './bell-reads.service';
import { BellService } from './bell.service';

@Handler()
export class BellHandler {
  constructor(
    private readonly dataSource: DataSource,
    private readonly bell: BellService,
    private readonly reads: BellReads,
  ) {}

  @Handles(listNotifications)
  list(input: InputOf<typeof listNotifications>, ctx: CallContext): Promise<AnswerOf<typeof listNotifications>> {
    return this.reads.page(memberId(ctx), input, ctx.reply);
  }

  @Handles(getUnreadNotifications)
  async countUnread(
    _: InputOf<typeof getUnreadNotifications>,
    ctx: CallContext,
  ): Promise<OutputOf<typeof getUnreadNotifications>> {
    return { count: await this.reads.countUnread(memberId(ctx)) };
  }

  @Handles(listNotificationsSince)
  listSince(
    input: InputOf<typeof listNotificationsSince>,
    ctx: CallContext,
  ): Promise<OutputOf<typeof listNotificationsSince>> {
    return this.reads.listSince(memberId(ctx), input);
  }

  @Handles(readNotifications)
  async markRead({ ids }: InputOf<typeof readNotifications>, ctx: CallContext): Promise<null> {
    await this.dataSource.transaction((tx) => this.bell.markRead(tx, memberId(ctx), ids ?? null));
    return null;
  }
}
