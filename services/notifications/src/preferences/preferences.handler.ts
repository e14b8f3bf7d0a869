import type { InputOf, OutputOf } from '@vault/contracts/define';
import { getPreferences, resumeMailbox, updatePreferences } from '@vault/contracts/notifications/preferences';
import { Handler, Handles, memberId, type CallContext } from '@vault/service-kit/bus';
import { DataSource, type EntityManager } from 'typeorm';
import { MailboxService } from './mailbox.service';
import { PreferencesService } from './preferences.service';

type Chosen = OutputOf<typeof getPreferences>;

@Handler()
export class PreferencesHandler {
  constructor(
    private readonly database: DataSource,
    private readonly preferences: PreferencesService,
    private readonly mailbox: MailboxService,
  ) {}

  @Handles(getPreferences)
  get(_: InputOf<typeof getPreferences>, ctx: CallContext): Promise<Chosen> {
    return this.after(ctx, () => Promise.resolve());
  }

  @Handles(updatePreferences)
  update({ kinds }: InputOf<typeof updatePreferences>, ctx: CallContext): Promise<Chosen> {
    return this.after(ctx, (tx, userId) => this.preferences.choose(tx, userId, kinds));
  }

  @Handles(resumeMailbox)
  resume(_: InputOf<typeof resumeMailbox>, ctx: CallContext): Promise<Chosen> {
    return this.after(ctx, (tx, userId) => this.mailbox.resume(tx, userId));
  }

  private after(ctx: CallContext, change: (tx: EntityManager, userId: string) => Promise<void>): Promise<Chosen> {
    const userId = memberId(ctx);
    return this.database.transaction(async (tx) => {
      await change(tx, userId);
      return { kinds: await this.preferences.all(tx, userId), mailbox: await this.mailbox.of(tx, userId) };
    });
  }
}
