import { Inject, Logger } from '@nestjs/common';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import { receiveMailEvents, type MailProvider } from '@vault/contracts/notifications/mail';
import { Handler, Handles } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { CONFIG, type NotificationsConfig } from '../config';
import { SuppressionService, type MailEvent } from '../suppression';
import { mailgunReader } from './mailgun.reader';
import { postmarkReader } from './postmark.reader';
import { sendgridReader } from './sendgrid.reader';
import { sesReader } from './ses.reader';
import { BadSignature, type WebhookReader, type WebhookRequest } from './webhook-reader';

type Readers = Readonly<Partial<Record<MailProvider, WebhookReader>>>;

/** Only providers whose key is configured. */
const configuredReaders = (config: NotificationsConfig): Readers => ({
  ...(config.SES_TOPIC_ARN && { ses: sesReader(config.SES_TOPIC_ARN) }),
  ...(config.SENDGRID_WEBHOOK_KEY && { sendgrid: sendgridReader(config.SENDGRID_WEBHOOK_KEY) }),
  ...(config.MAILGUN_WEBHOOK_KEY && { mailgun: mailgunReader(config.MAILGUN_WEBHOOK_KEY) }),
  ...(config.POSTMARK_WEBHOOK_CREDENTIALS && { postmark: postmarkReader(config.POSTMARK_WEBHOOK_CREDENTIALS) }),
});

/** Receives what mail providers report about the mails that they took from us. */
@Handler()
export class MailWebhooksHandler {
  private readonly logger = new Logger(MailWebhooksHandler.name);
  private readonly readers: Readers;

  constructor(
    private readonly suppression: SuppressionService,
    @Inject(CONFIG) config: NotificationsConfig,
  ) {
    this.readers = configuredReaders(config);
  }

  @Handles(receiveMailEvents)
  async receive({
    provider,
    ...request
  }: InputOf<typeof receiveMailEvents>): Promise<OutputOf<typeof receiveMailEvents>> {
    await this.suppression.record(provider, await this.readEvents(provider, request));
    return { received: true };
  }

  private async readEvents(provider: MailProvider, request: WebhookRequest): Promise<readonly MailEvent[]> {
    try {
      const read = this.readers[provider];
      if (!read) throw new BadSignature('no key is configured');
      return await read(request, new Date());
    } catch (error) {
      if (error instanceof BadSignature) {
        this.logger.warn(`A webhook for ${provider} was refused: ${error.message}`);
        fail(receiveMailEvents, 'INVALID_SIGNATURE');
      }
      // Signed, but not JSON: a repetition would not be either.
      if (error instanceof SyntaxError) return [];
      throw error;
    }
  }
}
