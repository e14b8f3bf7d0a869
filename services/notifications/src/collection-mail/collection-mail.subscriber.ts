import type { PayloadOf } from '@vault/contracts/define';
import { exportReady } from '@vault/contracts/collection/exports';
import { wishMatched } from '@vault/contracts/collection/wishlist';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { TellingService } from '../telling/telling.service';
import { daysAfter } from '../telling/days-after';
import * as exportMail from '../templates/export-ready';
import * as wishMail from '../templates/wish-matched';

/** A listing that is older than this is probably gone. */
const NEWS_DAYS = 3;

/** What people are told about their vault. */
@Handler()
export class CollectionMailSubscriber {
  constructor(private readonly telling: TellingService) {}

  @Subscribes(wishMatched)
  onWishMatched({ userId, wishId: _, ...match }: PayloadOf<typeof wishMatched>, delivery: Delivery): Promise<void> {
    return this.telling.tell(delivery, {
      userId,
      kind: 'wish',
      words: wishMail.words(match),
      mail: {
        template: 'wish-matched',
        content: (firstName) => ({ firstName, ...match }),
        giveUpAt: daysAfter(delivery.occurredAt, NEWS_DAYS),
      },
    });
  }

  @Subscribes(exportReady)
  onExportReady(file: PayloadOf<typeof exportReady>, delivery: Delivery): Promise<void> {
    const { userId, kind, fileName, expiresAt } = file;
    return this.telling.tell(delivery, {
      userId,
      kind: 'export',
      words: exportMail.words({ kind, fileName, expiresAt }),
      mail: {
        template: 'export-ready',
        content: (firstName) => ({ firstName, kind, fileName, expiresAt }),
        giveUpAt: new Date(expiresAt),
      },
    });
  }
}
