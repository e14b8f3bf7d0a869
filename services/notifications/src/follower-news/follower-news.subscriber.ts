import type { PayloadOf } from '@vault/contracts/define';
import { collectorFollowed } from '@vault/contracts/identity/relations';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { RelationsService } from '../relations/relations.service';
import { daysAfter } from '../telling/days-after';
import { TellingService } from '../telling/telling.service';
import { nameOf } from '../templates/names';
import * as followerMail from '../templates/new-follower';

const FOLLOWER_DAYS = 7;

/** Who began to follow somebody. Those that are not looked at yet are told together. */
@Handler()
export class FollowerNewsSubscriber {
  constructor(
    private readonly relations: RelationsService,
    private readonly telling: TellingService,
  ) {}

  @Subscribes(collectorFollowed)
  async onCollectorFollowed(event: PayloadOf<typeof collectorFollowed>, delivery: Delivery): Promise<void> {
    const { userId, followedAt, ...follower } = event;
    if (await this.relations.isSilent(delivery.tx, userId, follower.followerId)) return;
    await this.telling.tell(delivery, {
      userId,
      kind: 'follower',
      words: followerMail.words(follower),
      named: { id: follower.followerId, name: nameOf(follower.followerName) },
      topic: 'followers',
      folds: (count) => followerMail.wordsOfMany(follower, count),
      happenedAt: followedAt,
      mail: {
        template: 'new-follower',
        content: (firstName) => ({ firstName, ...follower }),
        giveUpAt: daysAfter(delivery.occurredAt, FOLLOWER_DAYS),
      },
    });
  }
}
