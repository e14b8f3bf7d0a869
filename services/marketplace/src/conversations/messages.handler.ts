import type { InputOf } from '@vault/contracts/define';
import { writeToCollector } from '@vault/contracts/marketplace/direct-messages';
import { listConversationMessages, listListingMessages } from '@vault/contracts/marketplace/messages';
import { Handler, Handles, memberId, type AnswerOf, type CallContext } from '@vault/service-kit/bus';
import { DirectMessages } from './direct-messages.service';
import { MessageReads } from './message-reads.service';

/** Lists messages and writes direct ones. Messages about a listing may be offers: `offers/` writes them. */
@Handler()
export class MessagesHandler {
  constructor(
    private readonly direct: DirectMessages,
    private readonly reads: MessageReads,
  ) {}

  @Handles(writeToCollector)
  write(input: InputOf<typeof writeToCollector>, ctx: CallContext): Promise<AnswerOf<typeof writeToCollector>> {
    return this.direct.write(ctx, input);
  }

  @Handles(listListingMessages)
  ofListing(
    input: InputOf<typeof listListingMessages>,
    ctx: CallContext,
  ): Promise<AnswerOf<typeof listListingMessages>> {
    return this.reads.ofListing(memberId(ctx), input);
  }

  @Handles(listConversationMessages)
  ofConversation(
    input: InputOf<typeof listConversationMessages>,
    ctx: CallContext,
  ): Promise<AnswerOf<typeof listConversationMessages>> {
    return this.reads.ofConversation(memberId(ctx), input);
  }
}
