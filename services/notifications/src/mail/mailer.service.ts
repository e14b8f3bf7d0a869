import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Health } from '@vault/service-kit/health';
import { createTransport } from 'nodemailer';
import { CONFIG, type NotificationsConfig } from '../config';
import type { Mail } from '../templates/layout';
import { header, UnsendableMail } from './header';

/** A mail server that does not answer must not hold up the others for long. */
const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000, dnsTimeout: 5_000 };

/** No try may outlast the lease of a delivery, however slowly the server answers. */
const WHOLE_TRY_MS = 45_000;

/**
 * RFC 5321: 5yz is a permanent refusal; 55z are those about the recipient or the message itself. A refused sender is our
 * own setting, which can be mended: mails wait for that.
 */
function refusedForGood(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  if (command === 'MAIL FROM') return false;
  return typeof responseCode === 'number' && responseCode >= 550 && responseCode < 560;
}

/** RFC 3463: X.1.1 and X.1.10 are about a mailbox that is not there or takes none; all other refusals have other reasons. */
function noSuchMailbox(error: unknown): boolean {
  const { response, command } = error as { response?: unknown; command?: unknown };
  return command === 'RCPT TO' && typeof response === 'string' && /^55\d[ -]5\.1\.(1|10)\b/.test(response);
}

interface SendOptions {
  /** Ends mails of this kind by one click in the reader's own program (RFC 8058), where they may be ended. */
  readonly stopToken?: string;
  readonly limitMs?: number;
}

const oneClick = (publicUrl: string, token: string): Record<string, string> => ({
  'List-Unsubscribe': `<${publicUrl}/api/unsubscribe/${token}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Hands mails to the mail server. */
@Injectable()
export class Mailer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly transport;
  private reachable = true;

  constructor(
    @Inject(CONFIG) private readonly config: NotificationsConfig,
    private readonly health: Health,
  ) {
    this.transport = createTransport({
      url: config.SMTP_URL,
      ...TIMEOUTS,
      // Content never names files or addresses to be read.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  onApplicationBootstrap(): void {
    // Mails wait for their server; nothing else does.
    this.health.register('smtp', () => this.reachable, { required: false });
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }

  /**
   * Sends a mail. The id becomes its Message-ID, so that a mail sent twice after a crash is one to the receiver.
   *
   * @returns the server's answer to it.
   * @throws UnsendableMail when it was refused for good; anything else may succeed later.
   */
  async send(
    id: string,
    recipient: string,
    mail: Mail,
    { stopToken, limitMs = WHOLE_TRY_MS }: SendOptions = {},
  ): Promise<string> {
    const { MAIL_FROM: from, PUBLIC_URL } = this.config;
    const message = {
      from: header('sender', from),
      to: { name: '', address: header('recipient', recipient) },
      subject: header('subject', mail.subject),
      messageId: `<${id}@${new URL(PUBLIC_URL).hostname}>`,
      text: mail.text,
      html: mail.html,
      headers: { 'Auto-Submitted': 'auto-generated', ...(stopToken && oneClick(PUBLIC_URL, stopToken)) },
      signal: AbortSignal.timeout(limitMs),
    };
    try {
      const { response } = await this.transport.sendMail(message);
      this.reachable = true;
      return response;
    } catch (error) {
      this.reachable = refusedForGood(error);
      if (!this.reachable) throw error;
      const message = error instanceof Error ? error.message : 'refused';
      throw new UnsendableMail(message, { cause: error, noSuchMailbox: noSuchMailbox(error) });
    }
  }
}
