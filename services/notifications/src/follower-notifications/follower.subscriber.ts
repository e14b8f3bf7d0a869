import type { PayloadOf } from '@vault/contracts/define';
import { collectorFollowed } from '@vault/contracts/identity/relations';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { daysAfter } from '../deliveries';
import { collectorName } from '../mail';
import { NotifyService } from '../notify';
import { followerMail, followersText, followerText } from './follower.template';

const SENDABLE_DAYS = 7;

/** New followers of a user; unread ones are grouped. */
@Handler()
export class FollowerSubscriber {
  constructor(private readonly notifications: NotifyService) {}

  @Subscribes(collectorFollowed)
  async onCollectorFollowed(event: PayloadOf<typeof collectorFollowed>, delivery: Delivery): Promise<void> {
    const { userId, followedAt, ...follower } = event;
    await this.notifications.notify(delivery, {
      userId,
      kind: 'follower',
      text: followerText(follower),
      actor: { id: follower.followerId, name: collectorName(follower.followerName) },
      topic: 'followers',
      groupText: (count) => followersText(follower, count),
      unlessSilenced: true,
      happenedAt: followedAt,
      mail: {
        template: followerMail,
        content: follower,
        giveUpAt: daysAfter(delivery.occurredAt, SENDABLE_DAYS),
      },
    });
  }
}
