import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { WakeAfterCommit } from '@vault/service-kit/database';
import { DataSource } from 'typeorm';
import { CONFIG, type NotificationsConfig } from '../config';
import { UnsendableMail } from '../mail/header';
import { Mailer } from '../mail/mailer.service';
import { withoutAddresses } from '../mail/without-addresses';
import { renderMail } from '../templates/templates';
import { SuppressionService } from '../suppression/suppression.service';
import { stopToken } from '../unsubscribe/stop-token';
import { backoffSeconds } from './backoff';
import { DeliveriesService, type DueDelivery } from './deliveries.service';

const AT_ONCE = 5;
/** Only mails that wait for another try are found by looking; whoever asks for a new one wakes the sender. */
const IDLE_MS = 1_000;
const SWEEP_EVERY_MS = 3_600_000;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Sends what is due, a few at a time, until the service stops; then the mails in hand are finished first. */
@Injectable()
export class Sender implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(Sender.name);
  private woken = new AbortController();
  private stopped = false;
  private running?: Promise<void>;
  private sweptAt = Date.now();

  constructor(
    private readonly database: DataSource,
    private readonly deliveries: DeliveriesService,
    private readonly mailer: Mailer,
    private readonly suppression: SuppressionService,
    @Inject(CONFIG) private readonly config: NotificationsConfig,
  ) {}

  onApplicationBootstrap(): void {
    this.database.subscribers.push(new WakeAfterCommit(this.deliveries.enqueuing, () => this.woken.abort()));
    this.running = this.run();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    this.woken.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      // Before the round: who wakes it meanwhile asks for another.
      this.woken = new AbortController();
      const { signal } = this.woken;
      const sent = await this.round();
      if (sent < AT_ONCE) await sleep(IDLE_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  private async round(): Promise<number> {
    try {
      const due = await this.deliveries.takeDue(AT_ONCE);
      await Promise.all(due.map((delivery) => this.deliver(delivery)));
      if (Date.now() - this.sweptAt > SWEEP_EVERY_MS) {
        this.sweptAt = Date.now();
        await this.deliveries.sweep();
      }
      return due.length;
    } catch (error) {
      this.logger.warn(`Mails wait, the database does not answer: ${reasonOf(error)}`);
      return 0;
    }
  }

  private async deliver(delivery: DueDelivery): Promise<void> {
    const { id, recipient, template, content, attempts, too_late, suppressed } = delivery;
    if (suppressed) return this.deliveries.suppress(id, suppressed);
    if (too_late) return this.deliveries.giveUp(id, 'it could not be sent in time');
    try {
      const { PUBLIC_URL } = this.config;
      const stop = stopToken(delivery);
      const mail = renderMail(template, content, PUBLIC_URL, stop && `${PUBLIC_URL}/unsubscribe/${stop}`);
      await this.mailer.send(id, recipient, mail, { stopToken: stop });
    } catch (error) {
      const reason = reasonOf(error);
      const said = withoutAddresses(reason);
      if (error instanceof UnsendableMail) {
        this.logger.warn(`Mail ${id} was refused for good: ${said}`);
        if (error.noSuchMailbox) await this.suppression.refused(id, recipient);
        return this.deliveries.giveUp(id, reason);
      }
      this.logger.warn(`Mail ${id} waits after try ${attempts}: ${said}`);
      return this.deliveries.postpone(id, backoffSeconds(attempts, Math.random()), reason);
    }
    await this.deliveries.sent(id);
  }
}
