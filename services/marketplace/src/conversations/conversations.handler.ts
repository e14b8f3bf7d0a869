import type { InputOf, OutputOf } from '@vault/contracts/define';
import { getDirectConversation } from '@vault/contracts/marketplace/direct-messages';
import {
  getConversation,
  getUnreadCount,
  listConversations,
  readConversation,
} from '@vault/contracts/marketplace/messages';
import { Handler, Handles, memberId, type AnswerOf, type CallContext } from '@vault/service-kit/bus';
import { ConversationsService } from './conversations.service';

@Handler()
export class ConversationsHandler {
  constructor(private readonly conversations: ConversationsService) {}

  @Handles(listConversations)
  list(input: InputOf<typeof listConversations>, ctx: CallContext): Promise<AnswerOf<typeof listConversations>> {
    return this.conversations.page(memberId(ctx), input);
  }

  @Handles(getConversation)
  get({ id }: InputOf<typeof getConversation>, ctx: CallContext): Promise<OutputOf<typeof getConversation>> {
    return this.conversations.get(memberId(ctx), id);
  }

  @Handles(getDirectConversation)
  direct(
    { id }: InputOf<typeof getDirectConversation>,
    ctx: CallContext,
  ): Promise<OutputOf<typeof getDirectConversation>> {
    return this.conversations.getDirect(memberId(ctx), id);
  }

  @Handles(getUnreadCount)
  async unread(_: InputOf<typeof getUnreadCount>, ctx: CallContext): Promise<OutputOf<typeof getUnreadCount>> {
    return { count: await this.conversations.countUnread(memberId(ctx)) };
  }

  @Handles(readConversation)
  async read({ id }: InputOf<typeof readConversation>, ctx: CallContext): Promise<null> {
    await this.conversations.markRead(memberId(ctx), id);
    return null;
  }
}
