import type { InputOf, OutputOf } from '@vault/contracts/define';
import { giveFeedback, listFeedback } from '@vault/contracts/marketplace/transactions';
import { Handler, Handles, memberId, type AnswerOf, type CallContext } from '@vault/service-kit/bus';
import { FeedbackService } from './feedback.service';

@Handler()
export class FeedbackHandler {
  constructor(private readonly feedback: FeedbackService) {}

  @Handles(giveFeedback)
  give(input: InputOf<typeof giveFeedback>, ctx: CallContext): Promise<OutputOf<typeof giveFeedback>> {
    return this.feedback.give(memberId(ctx), input);
  }

  @Handles(listFeedback)
  listAbout(input: InputOf<typeof listFeedback>, ctx: CallContext): Promise<AnswerOf<typeof listFeedback>> {
    return this.feedback.listAbout(memberId(ctx), input);
  }
}
