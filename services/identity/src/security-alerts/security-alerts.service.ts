import { securityAlertRaised, type SecurityAlert } from '@vault/contracts/identity/security-alerts';
import { Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { publish } from '@vault/service-kit/outbox';
import { DataSource, type EntityManager } from 'typeorm';
import { deviceLabel, userAgentOf } from '../sessions';
import { HourlyLimit, PasswordThrottle, type GuessCounter } from '../throttle';
import type { UserEntity } from '../users';

const DAY_MINUTES = 1_440;
const MAX_NEW_DEVICES_PER_DAY = 5;

const FIND_OWNER = 'SELECT email, first_name AS "firstName" FROM users WHERE id = $1';

interface Guesses {
  readonly email: string;
  /** null when the address has none: guesses at it take the same work. */
  readonly account: UserEntity | null;
  readonly counter: GuessCounter;
}

/** Warns the owner of an account by mail, whatever mails they chose to get. */
@Injectable()
export class SecurityAlerts {
  constructor(
    private readonly database: DataSource,
    private readonly limit: HourlyLimit,
    private readonly throttle: PasswordThrottle,
  ) {}

  async raise(tx: EntityManager, userId: string, alert: SecurityAlert, ctx: CallContext): Promise<void> {
    const [owner] = await rows<{ email: string; firstName: string }>(tx, FIND_OWNER, [userId]);
    if (!owner) return;
    const device = deviceLabel(userAgentOf(ctx));
    await publish(tx, securityAlertRaised, { userId, ...owner, alert, device, at: new Date().toISOString() }, ctx);
  }

  /** Warns of a few new devices a day: a program that stores no cookies is new at each sign-in. */
  async raiseNewDevice(tx: EntityManager, userId: string, ctx: CallContext): Promise<void> {
    const limit = { max: MAX_NEW_DEVICES_PER_DAY, minutes: DAY_MINUTES };
    if (await this.limit.isWithin(limit, 'new_device', userId, tx)) await this.raise(tx, userId, 'new_device', ctx);
  }

  /** Warns once a day; the device is a stranger's. */
  async raiseRegisteredAgain({ id, email }: UserEntity, ctx: CallContext): Promise<void> {
    const limit = { max: 1, minutes: DAY_MINUTES };
    if (!(await this.limit.isWithin(limit, 'address_registered_again', email))) return;
    await this.database.transaction((tx) => this.raise(tx, id, 'address_registered_again', ctx));
  }

  /** Warns once a day when the last wrong guess was one too many. */
  async raiseWhenBlocked(
    alert: 'passwords_guessed' | 'codes_guessed',
    { email, account, counter }: Guesses,
    ctx: CallContext,
  ): Promise<void> {
    if ((await this.throttle.blockedSeconds(counter)) === 0) return;
    const isFirst = await this.limit.isWithin({ max: 1, minutes: DAY_MINUTES }, alert, email);
    if (isFirst && account) await this.database.transaction((tx) => this.raise(tx, account.id, alert, ctx));
  }
}
