import type { InputOf, OutputOf } from '@vault/contracts/define';
import { getUnsubscribe, resubscribe, unsubscribe } from '@vault/contracts/notifications/mail';
import { Handler, Handles } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { UnsubscribeService } from './unsubscribe.service';

/** The links at the foot of mails. The token is enough: nobody has to sign in. */
@Handler()
export class UnsubscribeHandler {
  constructor(private readonly subscriptions: UnsubscribeService) {}

  @Handles(getUnsubscribe)
  async get({ token }: InputOf<typeof getUnsubscribe>): Promise<OutputOf<typeof getUnsubscribe>> {
    return (await this.subscriptions.describe(token)) ?? fail(getUnsubscribe, 'UNSUBSCRIBE_NOT_FOUND');
  }

  @Handles(unsubscribe)
  async unsubscribe({ token }: InputOf<typeof unsubscribe>): Promise<OutputOf<typeof unsubscribe>> {
    return (await this.subscriptions.unsubscribe(token)) ?? fail(unsubscribe, 'UNSUBSCRIBE_NOT_FOUND');
  }

  @Handles(resubscribe)
  async resubscribe({ token }: InputOf<typeof resubscribe>): Promise<OutputOf<typeof resubscribe>> {
    return (await this.subscriptions.resubscribe(token)) ?? fail(resubscribe, 'UNSUBSCRIBE_NOT_FOUND');
  }
}
