import {
  beginTwoStep,
  confirmTwoStep,
  endTwoStep,
  getTwoStep,
  renewRecoveryCodes,
  TWO_STEP_SETUP_MINUTES,
  type TwoStep,
} from '@vault/contracts/identity/two-step';
import type { Confirmation } from '@vault/contracts/identity/confirmation';
import type { OutputOf } from '@vault/contracts/define';
import { Injectable } from '@nestjs/common';
import { memberId, type CallContext } from '@vault/service-kit/bus';
import { isoTimestamp, prepared, rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { DataSource } from 'typeorm';
import { AdminFactors } from '../administrator';
import { OwnPasswordCheck } from '../passwords';
import { SecretBox } from '../secrets';
import { SecurityAlerts } from '../security-alerts';
import { callingMember } from '../sessions';
import { SignInService } from '../signed-in-browsers';
import { PasswordThrottle, secondStepCounter } from '../throttle';
import { newAuthenticatorSecret } from './authenticator';
import { TwoStepCodes } from './two-step-codes.service';

const GET = prepared(`
  SELECT (SELECT ${isoTimestamp('confirmed_at')} FROM two_step_secrets WHERE user_id = $1) AS "enabledAt",
    (SELECT count(*)::int FROM recovery_codes WHERE user_id = $1) AS "recoveryCodesLeft"`);

const SET_UP = `
  INSERT INTO two_step_secrets AS t (user_id, secret) VALUES ($1, $2)
  ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, created_at = now()
  WHERE t.confirmed_at IS NULL RETURNING user_id`;

const FIND_SETUP = `
  SELECT secret, confirmed_at IS NOT NULL AS "isConfirmed",
    created_at > now() - make_interval(mins => $2) AS "isFresh"
  FROM two_step_secrets WHERE user_id = $1 FOR UPDATE`;

const CONFIRM = 'UPDATE two_step_secrets SET confirmed_at = now() WHERE user_id = $1';

const LOCK_CONFIRMED = 'SELECT FROM two_step_secrets WHERE user_id = $1 AND confirmed_at IS NOT NULL FOR UPDATE';

const END = 'DELETE FROM two_step_secrets WHERE user_id = $1 AND confirmed_at IS NOT NULL RETURNING user_id';

interface SetupRow {
  readonly secret: Buffer;
  readonly isConfirmed: boolean;
  readonly isFresh: boolean;
}

/** Two-step sign-in as members turn it on and off: an authenticator app and recovery codes beside the password. */
@Injectable()
export class TwoStepService {
  constructor(
    private readonly database: DataSource,
    private readonly ownPassword: OwnPasswordCheck,
    private readonly secrets: SecretBox,
    private readonly codes: TwoStepCodes,
    private readonly signIn: SignInService,
    private readonly throttle: PasswordThrottle,
    private readonly alerts: SecurityAlerts,
    private readonly adminFactors: AdminFactors,
  ) {}

  async get(ctx: CallContext): Promise<TwoStep> {
    const [state] = await rows<TwoStep>(this.database.manager, GET, [memberId(ctx)]);
    return state ?? fail(getTwoStep, 'UNAUTHORIZED');
  }

  async begin(confirmation: Confirmation, ctx: CallContext): Promise<OutputOf<typeof beginTwoStep>> {
    await this.adminFactors.refuseUnprovenChange(ctx);
    const { id, email } = await this.ownPassword.confirm(beginTwoStep, confirmation, ctx);
    const { bytes, text: secret, uri } = newAuthenticatorSecret(email);
    const set = await rows<{ user_id: string }>(this.database.manager, SET_UP, [id, this.secrets.encrypt(bytes, id)]);
    if (set.length === 0) fail(beginTwoStep, 'TWO_STEP_ON');
    return { secret, uri };
  }

  /** Returns the recovery codes. */
  async confirm(code: string, ctx: CallContext): Promise<string[]> {
    const member = callingMember(ctx);
    const { userId } = member;
    const counter = secondStepCounter(userId);
    const recoveryCodes = await this.database.transaction(async (tx) => {
      await tx.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
      const [setup] = await rows<SetupRow>(tx, FIND_SETUP, [userId, TWO_STEP_SETUP_MINUTES]);
      if (setup?.isConfirmed) fail(confirmTwoStep, 'TWO_STEP_ON');
      if (!setup?.isFresh) fail(confirmTwoStep, 'NO_TWO_STEP_SETUP');
      await this.throttle.refuseWhileBlocked(counter, tx);
      if (!(await this.codes.useAppCode(tx, userId, setup.secret, code))) {
        await this.throttle.countFailure(counter, tx);
        // Returned instead of thrown: the count must be committed.
        return null;
      }
      await this.throttle.reset(tx, counter.key);
      await this.signIn.signOutElsewhere(tx, member, ctx);
      await tx.query(CONFIRM, [userId]);
      await this.adminFactors.endUnprovenStepUps(tx, userId);
      return this.codes.renewRecoveryCodes(tx, userId);
    });
    return recoveryCodes ?? fail(confirmTwoStep, 'INVALID_TWO_STEP_CODE');
  }

  async renewRecoveryCodes(confirmation: Confirmation, ctx: CallContext): Promise<string[]> {
    await this.adminFactors.refuseUnprovenChange(ctx);
    const { id } = await this.ownPassword.confirm(renewRecoveryCodes, confirmation, ctx);
    return this.database.transaction(async (tx) => {
      const found = await rows(tx, LOCK_CONFIRMED, [id]);
      if (found.length === 0) fail(renewRecoveryCodes, 'TWO_STEP_OFF');
      return this.codes.renewRecoveryCodes(tx, id);
    });
  }

  async end(confirmation: Confirmation, ctx: CallContext): Promise<void> {
    await this.adminFactors.refuseUnprovenChange(ctx);
    const { id } = await this.ownPassword.confirm(endTwoStep, confirmation, ctx);
    await this.database.transaction(async (tx) => {
      const ended = await rows<{ user_id: string }>(tx, END, [id]);
      if (ended.length === 0) fail(endTwoStep, 'TWO_STEP_OFF');
      await tx.query('DELETE FROM recovery_codes WHERE user_id = $1', [id]);
      await this.throttle.reset(tx, secondStepCounter(id).key);
      await this.alerts.raise(tx, id, 'two_step_ended', ctx);
    });
  }
}
