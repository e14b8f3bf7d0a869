import { trendSpotted } from '@vault/contracts/collection/trends';
import type { PayloadOf } from '@vault/contracts/define';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { daysAfter } from '../telling/days-after';
import { TellingService } from '../telling/telling.service';
import * as trendMail from '../templates/trend-spotted';

/** The next ones come a week later. */
const TREND_DAYS = 5;

/** What people are told of the prices of what they have. */
@Handler()
export class TrendNewsSubscriber {
  constructor(private readonly telling: TellingService) {}

  @Subscribes(trendSpotted)
  onTrendSpotted({ userId, castings }: PayloadOf<typeof trendSpotted>, delivery: Delivery): Promise<void> {
    return this.telling.tell(delivery, {
      userId,
      kind: 'trend',
      words: trendMail.words({ castings }),
      mail: {
        template: 'trend-spotted',
        content: (firstName) => ({ firstName, castings }),
        giveUpAt: daysAfter(delivery.occurredAt, TREND_DAYS),
      },
    });
  }
}
