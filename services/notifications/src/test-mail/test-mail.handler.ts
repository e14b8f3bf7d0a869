import { Inject } from '@nestjs/common';
import { errorText } from '@vault/contracts/common/errors';
import { PRODUCT_NAME } from '@vault/contracts/common/product';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import { mailAdminActionRecorded, sendTestMail } from '@vault/contracts/notifications/mail';
import { adminId, publishAdminAction } from '@vault/service-kit/admin-actions';
import { Handler, Handles, type CallContext } from '@vault/service-kit/bus';
import { badInput, fail } from '@vault/service-kit/errors';
import { DataSource } from 'typeorm';
import { v7 } from 'uuid';
import { CONFIG, type NotificationsConfig } from '../config';
import { formatDateTime, layOut, Mailer, redactAddresses, UnsendableMail, type Letter } from '../mail';
import { UsersService } from '../users';

/** Less than the contract's deadline. */
const SEND_TIMEOUT_MS = 15_000;
const MAX_ANSWER_LENGTH = 300;

type ErrorCode = keyof (typeof sendTestMail)['errors'];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Node's error codes for a certificate that is not accepted, or a server that does not speak TLS. */
const TLS_CODES = /^(ERR_TLS|ERR_SSL|ERR_OSSL|EPROTO|CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_)/;

/** Replies about who may send (RFC 4954, RFC 3207). */
const AUTHENTICATION_REPLIES = /^(530|535|538)/;

/**
 * What to check first when a mail was not sent. The error is nodemailer's: `code` names the step, `command` the SMTP
 * command that failed, `originalCode` Node's error code.
 */
function errorCodeOf(error: unknown): ErrorCode {
  const { code, originalCode, command, response } = error as Record<string, unknown>;
  const answer = textOf(response);
  if (code === 'ETLS' || TLS_CODES.test(textOf(originalCode)) || /starttls/i.test(answer)) return 'MAIL_SERVER_TLS';
  if (['EAUTH', 'ENOAUTH', 'EOAUTH2'].includes(textOf(code)) || AUTHENTICATION_REPLIES.test(answer))
    return 'MAIL_SERVER_LOGIN';
  if (command === 'RCPT TO') return 'MAIL_RECIPIENT_REFUSED';
  if (command === 'MAIL FROM') return 'MAIL_SENDER_REFUSED';
  if (['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'EPROTOCOL', 'EABORT'].includes(textOf(code)))
    return 'MAIL_SERVER_AWAY';
  return 'MAIL_REFUSED';
}

/** Fails with what to check, and the server's answer where there is one. */
function failWithHint(error: unknown): never {
  const cause = error instanceof UnsendableMail ? (error.cause ?? error) : error;
  const code = errorCodeOf(cause);
  const { response } = cause as { response?: unknown };
  const answer = typeof response === 'string' ? ` The server answered: “${response.slice(0, MAX_ANSWER_LENGTH)}”` : '';
  fail(sendTestMail, code, { message: errorText(code) + answer, cause });
}

const testLetter = (sentAt: Date): Letter => ({
  subject: `Test mail from ${PRODUCT_NAME}`,
  eyebrow: 'Test',
  section: 'Administration',
  title: 'Your mail server works',
  paragraphs: [
    `This mail was sent from the admin console on ${formatDateTime(sentAt.toISOString())}. It has arrived, so the mail server, its login and the sender are set up correctly.`,
  ],
  button: { label: 'Open the vault', path: '' },
  footnote: 'There is nothing else to do.',
});

/** Lets administrators check whether mails are sent, and what prevents it. */
@Handler()
export class TestMailHandler {
  constructor(
    private readonly mailer: Mailer,
    private readonly users: UsersService,
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: NotificationsConfig,
  ) {}

  @Handles(sendTestMail)
  async send({ email }: InputOf<typeof sendTestMail>, ctx: CallContext): Promise<OutputOf<typeof sendTestMail>> {
    const administrator = adminId(ctx);
    const to = email ?? (await this.ownAddress(administrator));
    const mail = layOut('Hello,', testLetter(new Date()), { publicUrl: this.config.PUBLIC_URL });
    const answer = await this.mailer.send(v7(), to, mail, { timeoutMs: SEND_TIMEOUT_MS }).catch(failWithHint);
    await this.dataSource.transaction((tx) =>
      publishAdminAction(tx, mailAdminActionRecorded, {
        adminId: administrator,
        action: 'test_mail_sent',
        subject: { kind: 'mail', id: null },
        before: {},
        // The audit log must not contain addresses.
        after: { to: email === undefined ? 'own address' : 'another address', answer: redactAddresses(answer) },
      }),
    );
    return { to, answer };
  }

  private async ownAddress(userId: string): Promise<string> {
    const email = await this.users.emailOf(userId);
    return email ?? badInput([{ field: 'email', message: 'Your own address is not known yet. Enter an address.' }]);
  }
}
