import { Injectable } from '@nestjs/common';
import type { Delivery } from '@vault/service-kit/bus';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { mayHearOf } from '../deliveries/mail-limit';
import { DigestItems } from '../digests/digest-items.service';
import { InboxService, type Added, type NewNotification } from '../inbox/inbox.service';
import { PreferencesService } from '../preferences/preferences.service';
import { RecipientsService, type Recipient } from '../recipients/recipients.service';
import type { TemplateName } from '../templates/templates';
import type { News, NewsMail } from './news';

/** While something folded stands unread, mails about it are at least so far apart. */
const MAIL_AGAIN_MS = 86_400_000;

const mailedLately = ({ mailedAt }: Added): boolean =>
  mailedAt !== null && Date.now() - mailedAt.getTime() < MAIL_AGAIN_MS;

/** The one way in which people are told of something. */
@Injectable()
export class TellingService {
  constructor(
    private readonly recipients: RecipientsService,
    private readonly preferences: PreferencesService,
    private readonly inbox: InboxService,
    private readonly deliveries: DeliveriesService,
    private readonly digestItems: DigestItems,
  ) {}

  /**
   * Tells somebody, once for an event however often it comes: a line in the bell, a mail at once or one of the next
   * digest's lines. Whoever's account is closed or suspended gets nothing but mails that are owed; who is purged, nothing.
   *
   * @throws when nothing is known of the person yet: the event should come again.
   */
  async tell<T extends TemplateName>({ tx, messageId, occurredAt }: Delivery, news: News<T>): Promise<void> {
    const { userId, kind, mail } = news;
    const recipient = await this.recipients.find(tx, userId);
    if (!recipient || (recipient.hidden && mail?.sends !== 'owed')) return;
    const preference = await this.preferences.of(tx, userId, kind);
    const happenedAt = news.happenedAt === undefined ? occurredAt : new Date(news.happenedAt);
    const notification: NewNotification = { ...news, eventId: messageId, happenedAt };
    const bell = preference.bell && news.bell !== false && (news.bell === 'kept' || !recipient.hidden);
    const added = await this.inbox.add(tx, userId, notification, bell);
    if (!added || !mail) return;
    const choice = mail.sends === 'owed' ? 'at_once' : preference.mail;
    if (choice === 'off' || (news.folds && choice === 'at_once' && mailedLately(added))) return;
    const own = mail.sends === 'daily';
    if ((choice === 'at_once' || own) && (await this.maySend(tx, mail, recipient))) {
      const { template, giveUpAt } = mail;
      const content = mail.content(recipient.firstName);
      await this.deliveries.enqueue(tx, {
        ...{ eventId: messageId, recipient: recipient.email, userId, kind, template, content, giveUpAt },
      });
      await this.inbox.mailed(tx, userId, notification);
    } else if (!own) {
      await this.digestItems.add(tx, userId, { ...notification, words: added.words });
    }
  }

  private async maySend<T extends TemplateName>(
    tx: Delivery['tx'],
    { template, sends }: NewsMail<T>,
    recipient: Recipient,
  ): Promise<boolean> {
    if (sends === 'owed' || (sends === 'daily' && recipient.verified)) return true;
    return mayHearOf(tx, template, recipient);
  }
}
