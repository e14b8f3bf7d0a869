import { ADMIN_GATE_MINUTES, openAdminGate } from '@vault/contracts/identity/admin';
import { Inject, Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { fail, unauthorized } from '@vault/service-kit/errors';
import { logger } from '@vault/service-kit/logging';
import { DataSource } from 'typeorm';
import { record } from '../audit/record';
import { CONFIG, type IdentityConfig } from '../config';
import { GuardedPassword } from '../passwords/guarded-password.service';
import { gateKey, LoginThrottle } from '../throttle/login-throttle.service';
import { administrator } from './administrator';

const log = logger('admin-gate');

/** The step between being signed in as the administrator and acting as one. It is open for single sessions. */
@Injectable()
export class AdminGate {
  constructor(
    private readonly database: DataSource,
    private readonly passwords: GuardedPassword,
    private readonly throttle: LoginThrottle,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  async open(password: string, ctx: CallContext): Promise<void> {
    const { userId, sessionId } = administrator(ctx);
    const key = gateKey(userId);
    const { ADMIN_GATE_PASSWORD_HASH: hash } = this.config;
    if (!(await this.passwords.isRight({ hash, password, key, signal: ctx.signal }))) {
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
      await this.throttle.forgive(tx, key);
      await record(tx, ctx, {
        action: 'gate_opened',
        subject: { kind: 'session', id: opened.id },
        before: {},
        after: { minutes: ADMIN_GATE_MINUTES },
      });
    });
    log.info({ userId, requestId: ctx.requestId }, 'the gate was opened');
  }

  async close(ctx: CallContext): Promise<void> {
    await this.database.query(`update sessions set gate_open_until = null where sid = $1`, [
      administrator(ctx).sessionId,
    ]);
  }
}
