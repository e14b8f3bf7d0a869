import type { InputOf, OutputOf } from '@vault/contracts/define';
import {
  getUnreadNotifications,
  listNotifications,
  listNotificationsSince,
  readNotifications,
} from '@vault/contracts/notifications/inbox';
import { Handler, Handles, memberId, type AnswerOf, type CallContext } from '@vault/service-kit/bus';
import { DataSource } from 'typeorm';
import { InboxReads } from './inbox-reads.service';
import { InboxService } from './inbox.service';

@Handler()
export class InboxHandler {
  constructor(
    private readonly database: DataSource,
    private readonly inbox: InboxService,
    private readonly reads: InboxReads,
  ) {}

  @Handles(listNotifications)
  list(input: InputOf<typeof listNotifications>, ctx: CallContext): Promise<AnswerOf<typeof listNotifications>> {
    return this.reads.page(memberId(ctx), input, ctx.reply);
  }

  @Handles(getUnreadNotifications)
  async unread(
    _: InputOf<typeof getUnreadNotifications>,
    ctx: CallContext,
  ): Promise<OutputOf<typeof getUnreadNotifications>> {
    return { count: await this.reads.unread(memberId(ctx)) };
  }

  @Handles(listNotificationsSince)
  since(
    input: InputOf<typeof listNotificationsSince>,
    ctx: CallContext,
  ): Promise<OutputOf<typeof listNotificationsSince>> {
    return this.reads.since(memberId(ctx), input);
  }

  @Handles(readNotifications)
  async read({ ids }: InputOf<typeof readNotifications>, ctx: CallContext): Promise<null> {
    await this.database.transaction((tx) => this.inbox.read(tx, memberId(ctx), ids ?? null));
    return null;
  }
}
