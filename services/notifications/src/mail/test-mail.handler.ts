import { Inject } from '@nestjs/common';
import { errorText } from '@vault/contracts/common/errors';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import { mailAdminActionRecorded, sendTestMail } from '@vault/contracts/notifications/mail';
import { adminId, publishAdminAction } from '@vault/service-kit/admin-actions';
import { Handler, Handles, type CallContext } from '@vault/service-kit/bus';
import { badInput, fail } from '@vault/service-kit/errors';
import { DataSource } from 'typeorm';
import { v7 } from 'uuid';
import { CONFIG, type NotificationsConfig } from '../config';
import { testMail } from '../templates/test-mail';
import { UnsendableMail } from './header';
import { Mailer } from './mailer.service';
import { troubleOf } from './trouble';
import { withoutAddresses } from './without-addresses';

/** Less than the call may take. */
const LIMIT_MS = 15_000;
const MAX_SAID = 300;

/** The administrator's way to find out whether mail goes out, and what is in its way. */
@Handler()
export class TestMailHandler {
  constructor(
    private readonly mailer: Mailer,
    private readonly database: DataSource,
    @Inject(CONFIG) private readonly config: NotificationsConfig,
  ) {}

  @Handles(sendTestMail)
  async send({ email }: InputOf<typeof sendTestMail>, ctx: CallContext): Promise<OutputOf<typeof sendTestMail>> {
    const administrator = adminId(ctx);
    const to = email ?? (await this.ownAddress(administrator));
    const mail = testMail(this.config.PUBLIC_URL, new Date());
    const answer = await this.mailer.send(v7(), to, mail, { limitMs: LIMIT_MS }).catch(explain);
    await this.database.transaction((tx) =>
      publishAdminAction(tx, mailAdminActionRecorded, {
        ...{ adminId: administrator, action: 'test_mail_sent', subject: { kind: 'mail', id: null }, before: {} },
        // An address has no place in the log.
        after: { to: email === undefined ? 'own address' : 'another address', answer: withoutAddresses(answer) },
      }),
    );
    return { to, answer };
  }

  private async ownAddress(userId: string): Promise<string> {
    const [own] = await this.database.query<{ email: string | null }[]>(
      `select email from recipients where user_id = $1`,
      [userId],
    );
    return own?.email ?? badInput([{ field: 'email', message: 'Your own address is not known here yet: name one.' }]);
  }
}

/** The hint for what went wrong, with the server's own words where it said any. */
function explain(error: unknown): never {
  const cause = error instanceof UnsendableMail ? (error.cause ?? error) : error;
  const code = troubleOf(cause);
  const { response } = cause as { response?: unknown };
  const said = typeof response === 'string' ? ` It said: “${response.slice(0, MAX_SAID)}”` : '';
  fail(sendTestMail, code, { message: errorText(code) + said, cause });
}
