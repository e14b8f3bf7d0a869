import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Health } from '@vault/service-kit/health';
import { CONFIG, type NotificationsConfig } from '../config';
import type { Mail } from './layout';
import { checkedHeader, isPermanentRefusal, isUnknownMailbox, oneLine, UnsendableMail } from './mail-errors';

/** A mail server that does not answer must not delay other mails for long. */
const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000, dnsTimeout: 5_000 };

/** Shorter than the lease of a delivery, however slowly the server answers. */
const SEND_TIMEOUT_MS = 45_000;

interface SendOptions {
  /** Lets the reader's mail program end mails of this kind with one click (RFC 8058). */
  readonly unsubscribeToken?: string;
  readonly timeoutMs?: number;
}

const unsubscribeHeaders = (publicUrl: string, token: string): Record<string, string> => ({
  'List-Unsubscribe': `<${publicUrl}/api/unsubscribe/${token}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** So many mails can be sent at once. */
export const MAX_CONNECTIONS = 5;

/** Connecting, TLS and signing in take longer than a mail. Idle connections are closed, since the server may close them. */
const POOL = { pool: true, maxConnections: MAX_CONNECTIONS, idleTimeout: 10_000 } as const;

/** The library is loaded with the first mail. */
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    ...POOL,
    ...TIMEOUTS,
    // A mail's content must never make the server read files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Passes mails to the mail server. */
@Injectable()
export class Mailer implements OnApplicationBootstrap, OnApplicationShutdown {
  private transport?: ReturnType<typeof openTransport>;
  private reachable = true;

  constructor(
    @Inject(CONFIG) private readonly config: NotificationsConfig,
    private readonly health: Health,
  ) {}

  onApplicationBootstrap(): void {
    // Only mails wait for the mail server, so the service stays ready without it.
    this.health.register('smtp', () => this.reachable, { required: false });
  }

  async onApplicationShutdown(): Promise<void> {
    (await this.transport)?.close();
  }

  /**
   * Sends a mail. The id becomes its Message-ID, so that a mail that is sent twice after a crash appears once.
   *
   * @returns the server's answer.
   * @throws UnsendableMail when it was refused permanently; other errors may pass.
   */
  async send(
    id: string,
    recipient: string,
    mail: Mail,
    { unsubscribeToken, timeoutMs = SEND_TIMEOUT_MS }: SendOptions = {},
  ): Promise<string> {
    const { MAIL_FROM, PUBLIC_URL } = this.config;
    const message = {
      from: checkedHeader('sender', MAIL_FROM),
      to: { name: '', address: checkedHeader('recipient', recipient) },
      subject: oneLine(mail.subject),
      messageId: `<${id}@${new URL(PUBLIC_URL).hostname}>`,
      text: mail.text,
      html: mail.html,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribeToken && unsubscribeHeaders(PUBLIC_URL, unsubscribeToken)),
      },
      signal: AbortSignal.timeout(timeoutMs),
    };
    try {
      this.transport ??= openTransport(this.config.SMTP_URL);
      const { response } = await (await this.transport).sendMail(message);
      this.reachable = true;
      return response;
    } catch (error) {
      this.reachable = isPermanentRefusal(error);
      if (!this.reachable) throw error;
      const reason = error instanceof Error ? error.message : 'refused';
      throw new UnsendableMail(reason, { cause: error, noSuchMailbox: isUnknownMailbox(error) });
    }
  }
}
