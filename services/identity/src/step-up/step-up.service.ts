import { ADMIN_GATE_MINUTES, openAdminGate } from '@vault/contracts/identity/admin';
import { Inject, Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { fail, unauthorized } from '@vault/service-kit/errors';
import { logger } from '@vault/service-kit/logging';
import { DataSource } from 'typeorm';
import { recordAdminAction } from '../audit/audit-entries';
import { CONFIG, type IdentityConfig } from '../config';
import { PasswordCheck } from '../passwords/password-check.service';
import { stepUpKey, PasswordThrottle } from '../throttle/password-throttle.service';
import { callingAdministrator } from '../admin/administrator';

const log = logger('admin-gate');

/** The step between being signed in as the administrator and acting as one. It is open for single sessions. */
@Injectable()
export class StepUpService {
  constructor(
    private readonly database: DataSource,
    private readonly passwords: PasswordCheck,
    private readonly throttle: PasswordThrottle,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  async begin(password: string, ctx: CallContext): Promise<void> {
    const { userId, sessionId } = callingAdministrator(ctx);
    const key = stepUpKey(userId);
    const { ADMIN_GATE_PASSWORD_HASH: hash } = this.config;
    if (!(await this.passwords.matches({ hash, password, key, signal: ctx.signal }))) {
      log.warn({ userId, requestId: ctx.requestId }, 'a wrong password at the gate');
      fail(openAdminGate, 'INVALID_GATE_PASSWORD');
    }
    await this.database.transaction(async (tx) => {
      const [opened] = await rows<{ id: string }>(
        tx,
        `update sessions set gate_open_until = now() + make_interval(mins => $3)
         where sid = $1 and user_id = $2
           and exists (select from users where id = $2 and is_admin and banned_at is null)
         returning id`,
        [sessionId, userId, ADMIN_GATE_MINUTES],
      );
      // The session or the role ended while the password was being checked.
      if (!opened) throw unauthorized();
      await this.throttle.reset(tx, key);
      await recordAdminAction(tx, ctx, {
        action: 'gate_opened',
        subject: { kind: 'session', id: opened.id },
        before: {},
        after: { minutes: ADMIN_GATE_MINUTES },
      });
    });
    log.info({ userId, requestId: ctx.requestId }, 'the gate was opened');
  }

  async end(ctx: CallContext): Promise<void> {
    await this.database.query(`update sessions set gate_open_until = null where sid = $1`, [
      callingAdministrator(ctx).sessionId,
    ]);
  }
}
