import type { Member } from '@vault/contracts/common/actor';
import { Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import type { EntityManager } from 'typeorm';
import { RememberedBrowsersService } from '../remembered-browsers/remembered-browsers.service';
import { SessionsService } from '../sessions/sessions.service';

/** What every sign-in with a password and every sign-out does to the browser. */
@Injectable()
export class SignInService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly remember: RememberedBrowsersService,
  ) {}

  /** Starts a session. What the browser remembered before is forgotten, whoever it was. */
  async begin(tx: EntityManager, userId: string, how: { rememberMe: boolean }, ctx: CallContext): Promise<void> {
    await this.remember.forgetCurrent(tx, ctx);
    const series = how.rememberMe ? await this.remember.begin(tx, userId, ctx) : null;
    await this.sessions.begin(tx, userId, series, ctx);
  }

  /**
   * Ends the other sessions and forgets the other browsers. Two that do this to one another come one after the other,
   * and only the first is heard.
   *
   * @throws ContractError 401 when this session has ended meanwhile.
   */
  async endElsewhere(tx: EntityManager, member: Member, ctx: CallContext): Promise<void> {
    await tx.query(`select from users where id = $1 for no key update`, [member.userId]);
    const series = await this.sessions.seriesOf(tx, member);
    await this.remember.forgetOthers(tx, member.userId, series);
    await this.sessions.endOthers(tx, member, ctx);
  }

  async end(tx: EntityManager, ctx: CallContext): Promise<void> {
    await this.remember.forgetCurrent(tx, ctx);
    if (ctx.client.sessionToken) await this.sessions.endByToken(tx, ctx.client.sessionToken, ctx);
    ctx.reply.cookies = { session: null, remember: null };
  }
}
