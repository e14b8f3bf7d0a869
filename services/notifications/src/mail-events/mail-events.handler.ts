import { Inject, Logger } from '@nestjs/common';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import { receiveMailEvents, type MailProvider } from '@vault/contracts/notifications/mail';
import { Handler, Handles } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { CONFIG, type NotificationsConfig } from '../config';
import { SuppressionService } from '../suppression/suppression.service';
import { BadSignature, type MailEvent, type ReadEvents } from './mail-event';
import { readersOf } from './providers';

/** What mail providers tell of the mails that they took from us. */
@Handler()
export class MailEventsHandler {
  private readonly logger = new Logger(MailEventsHandler.name);
  private readonly readers: Readonly<Partial<Record<MailProvider, ReadEvents>>>;

  constructor(
    private readonly suppression: SuppressionService,
    @Inject(CONFIG) config: NotificationsConfig,
  ) {
    this.readers = readersOf(config);
  }

  @Handles(receiveMailEvents)
  async receive({ provider, ...sent }: InputOf<typeof receiveMailEvents>): Promise<OutputOf<typeof receiveMailEvents>> {
    await this.suppression.learn(provider, await this.read(provider, sent));
    return { received: true };
  }

  private async read(
    provider: MailProvider,
    sent: Omit<InputOf<typeof receiveMailEvents>, 'provider'>,
  ): Promise<readonly MailEvent[]> {
    try {
      const read = this.readers[provider];
      if (!read) throw new BadSignature('its key is not known here');
      return await read(sent, new Date());
    } catch (error) {
      if (error instanceof BadSignature) {
        this.logger.warn(`What came for ${provider} was refused: ${error.message}`);
        fail(receiveMailEvents, 'INVALID_SIGNATURE');
      }
      // Theirs, but none of what we know: sent again it would be no better.
      if (error instanceof SyntaxError) return [];
      throw error;
    }
  }
}
