import { proposalDecided } from '@vault/contracts/collection/catalog-proposals';
import { exportReady } from '@vault/contracts/collection/exports';
import { trendSpotted } from '@vault/contracts/collection/trends';
import type { PayloadOf } from '@vault/contracts/define';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { daysAfter } from '../deliveries';
import { NotifyService } from '../notify';
import { exportMail, exportText } from './export.template';
import { proposalText } from './proposal.text';
import { trendMail, trendText } from './trend.template';

/** The next trends follow a week later. */
const TREND_SENDABLE_DAYS = 5;

/** Price trends of a user's cars, exports of the vault, and decisions on proposals for the catalog. */
@Handler()
export class VaultSubscriber {
  constructor(private readonly notifications: NotifyService) {}

  @Subscribes(trendSpotted)
  onTrendSpotted({ userId, castings }: PayloadOf<typeof trendSpotted>, delivery: Delivery): Promise<void> {
    return this.notifications.notify(delivery, {
      userId,
      kind: 'trend',
      text: trendText({ castings }),
      mail: {
        template: trendMail,
        content: { castings },
        giveUpAt: daysAfter(delivery.occurredAt, TREND_SENDABLE_DAYS),
      },
    });
  }

  @Subscribes(exportReady)
  onExportReady({ userId, exportId: _, ...file }: PayloadOf<typeof exportReady>, delivery: Delivery): Promise<void> {
    return this.notifications.notify(delivery, {
      userId,
      kind: 'export',
      text: exportText(file),
      mail: { template: exportMail, content: file, giveUpAt: new Date(file.expiresAt) },
    });
  }

  @Subscribes(proposalDecided)
  onProposalDecided({ userId, ...decision }: PayloadOf<typeof proposalDecided>, delivery: Delivery): Promise<void> {
    return this.notifications.notify(delivery, { userId, kind: 'moderation', text: proposalText(decision) });
  }
}
