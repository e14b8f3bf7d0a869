import type { InputOf } from '@vault/contracts/define';
import { sendConversationMessage, sendListingMessage } from '@vault/contracts/marketplace/messages';
import { Handler, Handles, type AnswerOf, type CallContext } from '@vault/service-kit/bus';
import { ListingMessages } from './listing-messages.service';

/** Writes messages that may be offers. */
@Handler()
export class ListingMessagesHandler {
  constructor(private readonly messages: ListingMessages) {}

  @Handles(sendListingMessage)
  sendOnListing(
    input: InputOf<typeof sendListingMessage>,
    ctx: CallContext,
  ): Promise<AnswerOf<typeof sendListingMessage>> {
    return this.messages.sendOnListing(ctx, input);
  }

  @Handles(sendConversationMessage)
  sendInConversation(
    input: InputOf<typeof sendConversationMessage>,
    ctx: CallContext,
  ): Promise<AnswerOf<typeof sendConversationMessage>> {
    return this.messages.sendInConversation(ctx, input);
  }
}
