import { Injectable } from '@nestjs/common';
import type { InputOf } from '@vault/contracts/define';
import { NOTIFICATION_KINDS, type MailKind, type NotificationKind } from '@vault/contracts/notifications/inbox';
import { updatePreferences, type MailChoice, type Preference } from '@vault/contracts/notifications/preferences';
import { rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { DEFAULTS } from './defaults';

interface Chosen {
  readonly kind: NotificationKind;
  readonly bell: boolean | null;
  readonly mail: MailChoice | null;
}

/** Who changes somebody's preferences waits for whoever else does: unsubscribe links hold the same row. */
const HOLD = `select from recipients where user_id = $1 for update`;

const CHOSEN = `select kind, bell, mail from preferences where user_id = $1 and ($2::text is null or kind = $2)`;

/** Whoever chooses by hand has forgotten what an unsubscribe link ended. */
const CHOOSE = `
  insert into preferences as p (user_id, kind, bell, mail) values ($1, $2, $3, $4)
  on conflict (user_id, kind) do update set bell = coalesce(excluded.bell, p.bell),
    mail = coalesce(excluded.mail, p.mail), mail_before = case when excluded.mail is null then p.mail_before end`;

const END = `
  insert into preferences as p (user_id, kind, mail, mail_before) values ($1, $2, 'off', $3)
  on conflict (user_id, kind) do update set mail = 'off', mail_before = excluded.mail_before`;

const TAKE_BACK = `
  update preferences set mail = mail_before, mail_before = null
  where user_id = $1 and mail_before is not null and ($2::text = 'digest' or kind = $2)
    and ($2 <> 'digest' or mail_before = 'daily')`;

const withDefault = (kind: NotificationKind, chosen?: Chosen): Preference => ({
  kind,
  bell: chosen?.bell ?? DEFAULTS[kind].bell,
  mail: chosen?.mail ?? DEFAULTS[kind].mail,
  required: DEFAULTS[kind].required,
});

/** What people are told of and how, kind by kind. Kept is only what differs from the defaults. */
@Injectable()
export class PreferencesService {
  async of(tx: EntityManager, userId: string, kind: NotificationKind): Promise<Preference> {
    const [chosen] = await rows<Chosen>(tx, CHOSEN, [userId, kind]);
    return withDefault(kind, chosen);
  }

  async all(tx: EntityManager, userId: string): Promise<Preference[]> {
    const chosen = await rows<Chosen>(tx, CHOSEN, [userId, null]);
    return NOTIFICATION_KINDS.map((kind) =>
      withDefault(
        kind,
        chosen.find((one) => one.kind === kind),
      ),
    );
  }

  /** @throws ContractError 409 `MAIL_IS_OWED` where mails would be switched off that cannot be. */
  async choose(tx: EntityManager, userId: string, kinds: InputOf<typeof updatePreferences>['kinds']): Promise<void> {
    if (kinds.some(({ kind, mail }) => mail === 'off' && DEFAULTS[kind].required))
      fail(updatePreferences, 'MAIL_IS_OWED');
    await tx.query(HOLD, [userId]);
    // A newcomer may not be known yet: nothing is held then but the rows themselves, always in the same order.
    const inOrder = [...kinds].sort((a, b) => NOTIFICATION_KINDS.indexOf(a.kind) - NOTIFICATION_KINDS.indexOf(b.kind));
    for (const { kind, bell, mail } of inOrder) await tx.query(CHOOSE, [userId, kind, bell ?? null, mail ?? null]);
  }

  /** Whether mails of the kind come; of the digest: whether any kind is gathered in it that can be switched off. */
  async hasMails(tx: EntityManager, userId: string, of: MailKind): Promise<boolean> {
    if (of !== 'digest') return (await this.of(tx, userId, of)).mail !== 'off';
    return (await this.all(tx, userId)).some(({ mail, required }) => mail === 'daily' && !required);
  }

  /** Ends mails of a kind, as an unsubscribe link does; what cannot be switched off goes on. Once or often. */
  async endMails(tx: EntityManager, userId: string, of: MailKind): Promise<void> {
    for (const { kind, mail, required } of await this.all(tx, userId)) {
      const meant = of === 'digest' ? mail === 'daily' : kind === of;
      if (meant && !required && mail !== 'off') await tx.query(END, [userId, kind, mail]);
    }
  }

  /** Takes that back. */
  async takeBack(tx: EntityManager, userId: string, of: MailKind): Promise<void> {
    await tx.query(TAKE_BACK, [userId, of]);
    if (of !== 'digest' && !(await this.hasMails(tx, userId, of))) {
      await this.choose(tx, userId, [{ kind: of, mail: DEFAULTS[of].mail }]);
    }
  }
}
