import type { InputOf } from '@vault/contracts/define';
import { getCurrentUser, login, loginRemembered, logout, register, type User } from '@vault/contracts/identity/auth';
import { Handler, Handles, memberId, type CallContext } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { DataSource } from 'typeorm';
import { SignInService } from '../signed-in-browsers';
import { toUser, UsersService } from '../users';
import { LoginService } from './login.service';
import { RegistrationService } from './registration.service';
import { RememberedLoginService } from './remembered-login.service';

@Handler()
export class AuthHandler {
  constructor(
    private readonly database: DataSource,
    private readonly registration: RegistrationService,
    private readonly logins: LoginService,
    private readonly rememberedLogins: RememberedLoginService,
    private readonly signIn: SignInService,
    private readonly users: UsersService,
  ) {}

  @Handles(register)
  async register(input: InputOf<typeof register>, ctx: CallContext): Promise<User> {
    return toUser(await this.registration.register(input, ctx));
  }

  @Handles(login)
  async login(input: InputOf<typeof login>, ctx: CallContext): Promise<User> {
    return toUser(await this.logins.login(input, ctx));
  }

  @Handles(loginRemembered)
  async loginRemembered(_: InputOf<typeof loginRemembered>, ctx: CallContext): Promise<User> {
    return toUser(await this.rememberedLogins.login(ctx));
  }

  @Handles(logout)
  async logout(_: InputOf<typeof logout>, ctx: CallContext): Promise<null> {
    await this.database.transaction((tx) => this.signIn.signOut(tx, ctx));
    return null;
  }

  @Handles(getCurrentUser)
  async currentUser(_: InputOf<typeof getCurrentUser>, ctx: CallContext): Promise<User> {
    const user = await this.users.findById(memberId(ctx));
    if (!user) fail(getCurrentUser, 'UNAUTHORIZED');
    return toUser(user);
  }
}
