import type { InputOf, OutputOf } from '@vault/contracts/define';
import { getUnsubscribe, resubscribe, unsubscribe } from '@vault/contracts/notifications/mail';
import { Handler, Handles } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { UnsubscribeService } from './unsubscribe.service';

/** The links at the foot of mails. Whoever holds one may use it: nobody is asked to sign in. */
@Handler()
export class UnsubscribeHandler {
  constructor(private readonly mails: UnsubscribeService) {}

  @Handles(getUnsubscribe)
  async about({ token }: InputOf<typeof getUnsubscribe>): Promise<OutputOf<typeof getUnsubscribe>> {
    return (await this.mails.about(token)) ?? fail(getUnsubscribe, 'UNSUBSCRIBE_NOT_FOUND');
  }

  @Handles(unsubscribe)
  async end({ token }: InputOf<typeof unsubscribe>): Promise<OutputOf<typeof unsubscribe>> {
    return (await this.mails.end(token)) ?? fail(unsubscribe, 'UNSUBSCRIBE_NOT_FOUND');
  }

  @Handles(resubscribe)
  async undo({ token }: InputOf<typeof resubscribe>): Promise<OutputOf<typeof resubscribe>> {
    return (await this.mails.undo(token)) ?? fail(resubscribe, 'UNSUBSCRIBE_NOT_FOUND');
  }
}
