import type { InputOf } from '@vault/contracts/define';
import {
  getPreferences,
  resumeMailbox,
  updatePreferences,
  type Preferences,
} from '@vault/contracts/notifications/preferences';
import { Handler, Handles, memberId, type CallContext } from '@vault/service-kit/bus';
import { DataSource, type EntityManager } from 'typeorm';
import { SuppressionService } from '../suppression';
import { PreferencesService } from './preferences.service';

@Handler()
export class PreferencesHandler {
  constructor(
    private readonly dataSource: DataSource,
    private readonly preferences: PreferencesService,
    private readonly suppression: SuppressionService,
  ) {}

  @Handles(getPreferences)
  get(_: InputOf<typeof getPreferences>, ctx: CallContext): Promise<Preferences> {
    return this.dataSource.transaction((tx) => this.read(tx, memberId(ctx)));
  }

  @Handles(updatePreferences)
  update({ kinds }: InputOf<typeof updatePreferences>, ctx: CallContext): Promise<Preferences> {
    const userId = memberId(ctx);
    return this.dataSource.transaction(async (tx) => {
      await this.preferences.update(tx, userId, kinds);
      return this.read(tx, userId);
    });
  }

  @Handles(resumeMailbox)
  resume(_: InputOf<typeof resumeMailbox>, ctx: CallContext): Promise<Preferences> {
    const userId = memberId(ctx);
    return this.dataSource.transaction(async (tx) => {
      await this.suppression.resumeMailbox(tx, userId);
      return this.read(tx, userId);
    });
  }

  private async read(tx: EntityManager, userId: string): Promise<Preferences> {
    const kinds = await this.preferences.list(tx, userId);
    return { kinds, mailbox: await this.suppression.mailboxOf(tx, userId) };
  }
}
