import { Injectable } from '@nestjs/common';
import type { InputOf } from '@vault/contracts/define';
import { NOTIFICATION_KINDS, type MailKind, type NotificationKind } from '@vault/contracts/notifications/inbox';
import { updatePreferences, type MailChoice, type Preference } from '@vault/contracts/notifications/preferences';
import { prepared, rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { UsersService } from '../users';

type Default = Omit<Preference, 'kind'>;

const AT_ONCE: Default = { bell: true, mail: 'at_once', required: false };
const DAILY: Default = { ...AT_ONCE, mail: 'daily' };
const REQUIRED: Default = { ...AT_ONCE, required: true };

/** Mails about the account, payments and moderation are required: they cannot be switched off. */
export const DEFAULTS: Readonly<Record<NotificationKind, Default>> = {
  message: AT_ONCE,
  offer: AT_ONCE,
  transaction: AT_ONCE,
  wish: AT_ONCE,
  search: AT_ONCE,
  trend: DAILY,
  follower: DAILY,
  plan: REQUIRED,
  export: AT_ONCE,
  moderation: REQUIRED,
  account: REQUIRED,
};

/** What a user has chosen; null is the default. */
export interface Choice {
  readonly bell: boolean | null;
  readonly mail: MailChoice | null;
}

interface ChoiceOfKind extends Choice {
  readonly kind: NotificationKind;
}

const FIND = prepared(
  `SELECT kind, bell, mail FROM preferences WHERE user_id = $1 AND ($2::text IS NULL OR kind = $2)`,
);

/** SQL of a user's `Choice` of a kind as JSON; NULL where nothing was chosen. */
export const choiceOf = (userId: string, kind: string): string => `(
    SELECT json_build_object('bell', bell, 'mail', mail) FROM preferences WHERE user_id = ${userId} AND kind = ${kind})`;

/** A choice by hand overrides what an unsubscribe link could restore. */
const SAVE = `
  INSERT INTO preferences AS p (user_id, kind, bell, mail) VALUES ($1, $2, $3, $4)
  ON CONFLICT (user_id, kind) DO UPDATE SET bell = coalesce(excluded.bell, p.bell),
    mail = coalesce(excluded.mail, p.mail),
    mail_before_unsubscribe = CASE WHEN excluded.mail IS NULL THEN p.mail_before_unsubscribe END`;

const UNSUBSCRIBE = `
  INSERT INTO preferences AS p (user_id, kind, mail, mail_before_unsubscribe) VALUES ($1, $2, 'off', $3)
  ON CONFLICT (user_id, kind) DO UPDATE
    SET mail = 'off', mail_before_unsubscribe = excluded.mail_before_unsubscribe`;

const RESUBSCRIBE = `
  UPDATE preferences SET mail = mail_before_unsubscribe, mail_before_unsubscribe = NULL
  WHERE user_id = $1 AND mail_before_unsubscribe IS NOT NULL AND ($2::text = 'digest' OR kind = $2)
    AND ($2 <> 'digest' OR mail_before_unsubscribe = 'daily')`;

type Change = InputOf<typeof updatePreferences>['kinds'][number];

/** How a user is notified of a kind who has chosen that, or nothing. */
export const preferenceOf = (kind: NotificationKind, choice?: Choice | null): Preference => ({
  kind,
  bell: choice?.bell ?? DEFAULTS[kind].bell,
  mail: choice?.mail ?? DEFAULTS[kind].mail,
  required: DEFAULTS[kind].required,
});

/** How users want to be notified, by kind: in the bell or not, and by mail at once, daily or not at all. */
@Injectable()
export class PreferencesService {
  constructor(private readonly users: UsersService) {}

  async find(tx: EntityManager, userId: string, kind: NotificationKind): Promise<Preference> {
    const [choice] = await rows<ChoiceOfKind>(tx, FIND, [userId, kind]);
    return preferenceOf(kind, choice);
  }

  async list(tx: EntityManager, userId: string): Promise<Preference[]> {
    const choices = new Map(
      (await rows<ChoiceOfKind>(tx, FIND, [userId, null])).map((choice) => [choice.kind, choice]),
    );
    return NOTIFICATION_KINDS.map((kind) => preferenceOf(kind, choices.get(kind)));
  }

  /** @throws ContractError 409 `MAIL_IS_OWED` when a required mail would be switched off; nothing is changed then. */
  async update(tx: EntityManager, userId: string, choices: readonly Change[]): Promise<void> {
    if (choices.some(({ kind, mail }) => mail === 'off' && DEFAULTS[kind].required))
      fail(updatePreferences, 'MAIL_IS_OWED');
    // Unsubscribe links take the same lock. A new user may not be known yet: then only the order prevents deadlocks.
    await this.users.lock(tx, userId);
    const ordered = [...choices].sort(
      (a, b) => NOTIFICATION_KINDS.indexOf(a.kind) - NOTIFICATION_KINDS.indexOf(b.kind),
    );
    for (const choice of ordered) await this.save(tx, userId, choice);
  }

  /** Whether mails of the kind are sent; for the digest whether any optional kind is gathered in it. */
  async isSubscribed(tx: EntityManager, userId: string, mailKind: MailKind): Promise<boolean> {
    if (mailKind !== 'digest') return (await this.find(tx, userId, mailKind)).mail !== 'off';
    return (await this.list(tx, userId)).some(({ mail, required }) => mail === 'daily' && !required);
  }

  /** Ends mails of a kind, of the digest those of every optional kind that is gathered in it. */
  async unsubscribe(tx: EntityManager, userId: string, mailKind: MailKind): Promise<void> {
    for (const { kind, mail, required } of await this.list(tx, userId)) {
      const affected = mailKind === 'digest' ? mail === 'daily' : kind === mailKind;
      if (affected && !required && mail !== 'off') await tx.query(UNSUBSCRIBE, [userId, kind, mail]);
    }
  }

  /** Restores what `unsubscribe` ended, or the default where nothing is known of it. */
  async resubscribe(tx: EntityManager, userId: string, mailKind: MailKind): Promise<void> {
    await tx.query(RESUBSCRIBE, [userId, mailKind]);
    if (mailKind !== 'digest' && !(await this.isSubscribed(tx, userId, mailKind))) {
      await this.save(tx, userId, { kind: mailKind, mail: DEFAULTS[mailKind].mail });
    }
  }

  private async save(tx: EntityManager, userId: string, { kind, bell, mail }: Change): Promise<void> {
    await tx.query(SAVE, [userId, kind, bell ?? null, mail ?? null]);
  }
}
