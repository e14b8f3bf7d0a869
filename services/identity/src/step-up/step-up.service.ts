import { ADMIN_GATE_MINUTES, openAdminGate } from '@vault/contracts/identity/admin';
import { Inject, Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { fail, unauthorized } from '@vault/service-kit/errors';
import { logger } from '@vault/service-kit/logging';
import { DataSource } from 'typeorm';
import { recordAdminAction } from '../audit';
import { CONFIG, type IdentityConfig } from '../config';
import { PasswordCheck } from '../passwords';
import { callingAdministrator } from '../sessions';
import { PasswordThrottle, stepUpKey } from '../throttle';

const log = logger('step-up');

const BEGIN = `
  UPDATE sessions SET step_up_until = now() + make_interval(mins => $3)
  WHERE sid = $1 AND user_id = $2
    AND EXISTS (SELECT FROM users WHERE id = $2 AND is_admin AND banned_at IS NULL)
  RETURNING id`;

const FIND_SESSION = 'SELECT id FROM sessions WHERE sid = $1';

const END = 'UPDATE sessions SET step_up_until = NULL WHERE sid = $1';

/** Step-up authentication of the administrator: a second password, valid for one session and `ADMIN_GATE_MINUTES`. */
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
    if (!(await this.passwords.matches({ hash, password, counter: { key }, signal: ctx.signal }))) {
      log.warn({ userId, requestId: ctx.requestId }, 'wrong step-up password');
      await this.recordRefusal(sessionId, ctx);
      fail(openAdminGate, 'INVALID_GATE_PASSWORD');
    }
    await this.database.transaction(async (tx) => {
      const [session] = await rows<{ id: string }>(tx, BEGIN, [sessionId, userId, ADMIN_GATE_MINUTES]);
      // The session or the role ended while the password was being checked.
      if (!session) throw unauthorized();
      await this.throttle.reset(tx, key);
      await recordAdminAction(tx, ctx, {
        action: 'gate_opened',
        subject: { kind: 'session', id: session.id },
        before: {},
        after: { minutes: ADMIN_GATE_MINUTES },
      });
    });
    log.info({ userId, requestId: ctx.requestId }, 'step-up began');
  }

  async end(ctx: CallContext): Promise<void> {
    await this.database.query(END, [callingAdministrator(ctx).sessionId]);
  }

  private async recordRefusal(sid: string, ctx: CallContext): Promise<void> {
    const [session] = await rows<{ id: string }>(this.database.manager, FIND_SESSION, [sid]);
    const subject = { kind: 'session', id: session?.id ?? null } as const;
    await recordAdminAction(this.database.manager, ctx, { action: 'gate_refused', subject, before: {}, after: {} });
  }
}
