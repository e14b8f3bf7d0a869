import type { InputOf, OutputOf } from '@vault/contracts/define';
import { ADMIN_GATE_MINUTES, getAdminSession, openAdminGate } from '@vault/contracts/identity/admin';
import { Inject, Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { isoTimestamp, rows } from '@vault/service-kit/database';
import { fail, unauthorized } from '@vault/service-kit/errors';
import { logger } from '@vault/service-kit/logging';
import { DataSource } from 'typeorm';
import { AdminFactors } from '../administrator';
import { recordAdminAction } from '../audit';
import { CONFIG, type IdentityConfig } from '../config';
import { PasskeyAssertions } from '../passkey-assertions';
import { PasswordCheck } from '../passwords';
import { callingAdministrator } from '../sessions';
import { PasswordThrottle, stepUpKey } from '../throttle';
import { TwoStepCodes } from '../two-step';

const log = logger('step-up');

const BEGIN = `
  UPDATE sessions SET step_up_until = now() + make_interval(mins => $3), step_up_with_factor = $4
  WHERE sid = $1 AND user_id = $2
    AND EXISTS (SELECT FROM users WHERE id = $2 AND is_admin AND banned_at IS NULL)
  RETURNING id`;

const FIND_SESSION = 'SELECT id FROM sessions WHERE sid = $1';

const GET = `
  SELECT CASE WHEN step_up_until > now() THEN ${isoTimestamp('step_up_until')} END AS "openUntil"
  FROM sessions WHERE sid = $1`;

const END = 'UPDATE sessions SET step_up_until = NULL WHERE sid = $1';

/**
 * Step-up authentication of the administrator: a second password and, once there is one, a second factor; valid for one
 * session and `ADMIN_GATE_MINUTES`.
 */
@Injectable()
export class StepUpService {
  constructor(
    private readonly database: DataSource,
    private readonly passwords: PasswordCheck,
    private readonly throttle: PasswordThrottle,
    private readonly factors: AdminFactors,
    private readonly codes: TwoStepCodes,
    private readonly passkeys: PasskeyAssertions,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  async begin({ password, ...factor }: InputOf<typeof openAdminGate>, ctx: CallContext): Promise<void> {
    const { userId, sessionId } = callingAdministrator(ctx);
    const key = stepUpKey(userId);
    const { ADMIN_GATE_PASSWORD_HASH: hash } = this.config;
    if (!(await this.passwords.matches({ hash, password, counter: { key }, signal: ctx.signal }))) {
      log.warn({ userId, requestId: ctx.requestId }, 'wrong step-up password');
      await this.recordRefusal(sessionId, ctx);
      fail(openAdminGate, 'INVALID_GATE_PASSWORD');
    }
    const { hasApp, hasPasskey } = await this.factors.of(userId);
    const hasFactor = hasApp || hasPasskey;
    if (hasFactor) await this.checkFactor(factor, { hasApp }, ctx);
    await this.database.transaction(async (tx) => {
      const values = [sessionId, userId, ADMIN_GATE_MINUTES, hasFactor];
      const [session] = await rows<{ id: string }>(tx, BEGIN, values);
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

  async get(ctx: CallContext): Promise<OutputOf<typeof getAdminSession>> {
    const { userId, sessionId } = callingAdministrator(ctx);
    const [session] = await rows<{ openUntil: string | null }>(this.database.manager, GET, [sessionId]);
    const { hasApp, hasPasskey } = await this.factors.of(userId);
    const isRequired = this.config.ADMIN_SECOND_FACTOR === 'required';
    return {
      openUntil: session?.openUntil ?? null,
      mustSetUpSecondFactor: isRequired && !hasApp && !hasPasskey,
    };
  }

  async end(ctx: CallContext): Promise<void> {
    await this.database.query(END, [callingAdministrator(ctx).sessionId]);
  }

  /** The right password came before: missing factors are no guesses. */
  private async checkFactor(
    { code, passkey }: Pick<InputOf<typeof openAdminGate>, 'code' | 'passkey'>,
    { hasApp }: { hasApp: boolean },
    ctx: CallContext,
  ): Promise<void> {
    const { userId, sessionId } = callingAdministrator(ctx);
    if (passkey) {
      if (await this.passkeys.confirms(userId, passkey, ctx)) return;
      await this.recordRefusal(sessionId, ctx);
      fail(openAdminGate, 'PASSKEY_REFUSED');
    }
    if (!hasApp) fail(openAdminGate, 'PASSKEY_REQUIRED');
    const refusal = await this.database.transaction(async (tx) => {
      await tx.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
      return this.codes.refusalOf(tx, userId, code);
    });
    if (!refusal) return;
    if (code !== undefined) await this.recordRefusal(sessionId, ctx);
    fail(openAdminGate, refusal);
  }

  private async recordRefusal(sid: string, ctx: CallContext): Promise<void> {
    const [session] = await rows<{ id: string }>(this.database.manager, FIND_SESSION, [sid]);
    const subject = { kind: 'session', id: session?.id ?? null } as const;
    await recordAdminAction(this.database.manager, ctx, { action: 'gate_refused', subject, before: {}, after: {} });
  }
}
