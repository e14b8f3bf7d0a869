import { Inject, Injectable } from '@nestjs/common';
import { WakeAfterCommit } from '@vault/service-kit/database';
import { backoffSeconds, PollingWorker } from '@vault/service-kit/polling-worker';
import { DataSource } from 'typeorm';
import { CONFIG, type NotificationsConfig } from '../config';
import { Mailer, MailTemplates, MAX_CONNECTIONS, redactAddresses, UnsendableMail } from '../mail';
import { unsubscribeToken } from '../preferences';
import { SuppressionService } from '../suppression';
import { DeliveriesService, type DueDelivery } from './deliveries.service';

const MAX_RETRY_SECONDS = 120;

/** Sends due mails, a few at a time. New ones wake it; polling finds those that wait for another attempt. */
@Injectable()
export class DeliveryWorker extends PollingWorker {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deliveries: DeliveriesService,
    private readonly mailer: Mailer,
    private readonly templates: MailTemplates,
    private readonly suppression: SuppressionService,
    @Inject(CONFIG) private readonly config: NotificationsConfig,
  ) {
    super();
  }

  override onApplicationBootstrap(): void {
    this.dataSource.subscribers.push(new WakeAfterCommit(this.deliveries.enqueuing, () => this.wake()));
    super.onApplicationBootstrap();
  }

  protected async processBatch(): Promise<boolean> {
    const due = await this.deliveries.takeDue(MAX_CONNECTIONS);
    await Promise.all(due.map((delivery) => this.deliver(delivery)));
    return due.length === MAX_CONNECTIONS;
  }

  private async deliver(delivery: DueDelivery): Promise<void> {
    const { id, attempts, expired, suppressed } = delivery;
    if (suppressed) return this.deliveries.suppress(id, suppressed);
    if (expired) return this.deliveries.giveUp(id, 'it could not be sent in time');
    try {
      await this.send(delivery);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (error instanceof UnsendableMail) {
        this.logger.warn(`Mail ${id} was refused permanently: ${redactAddresses(reason)}`);
        if (error.noSuchMailbox) await this.suppression.recordRefusal(id, delivery.recipient);
        return this.deliveries.giveUp(id, reason);
      }
      this.logger.warn(`Mail ${id} is retried after attempt ${attempts}: ${redactAddresses(reason)}`);
      return this.deliveries.postpone(id, backoffSeconds(attempts, { maxSeconds: MAX_RETRY_SECONDS }), reason);
    }
    await this.deliveries.markSent(id);
  }

  private async send({ id, recipient, template, content, kind, userToken }: DueDelivery): Promise<void> {
    const { PUBLIC_URL: publicUrl } = this.config;
    const token = unsubscribeToken(kind, userToken);
    const unsubscribeUrl = token && `${publicUrl}/unsubscribe/${token}`;
    const mail = this.templates.render(template, content, { publicUrl, unsubscribeUrl });
    await this.mailer.send(id, recipient, mail, { unsubscribeToken: token });
  }
}
