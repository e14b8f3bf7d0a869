import type { Contract, OutputOf, RequestOf } from '@vault/contracts/define';
import { login, register, resolveSession, type User } from '@vault/contracts/identity/auth';
import type { Actor, BusClient, Cookie, ReplyMeta } from '@vault/service-kit/bus';

export interface Answer<T> {
  readonly body: T;
  readonly meta: ReplyMeta;
}

/** Generous, as several suites may share the machine. */
const CALL_TIMEOUT_MS = 30_000;

const cookieAfter = (old: string | undefined, cookie: Cookie | null | undefined): string | undefined =>
  cookie === undefined ? old : cookie?.value;

/** A browser as the service sees it behind the gateway: it stores the cookies that answers set. */
export class Browser {
  session?: string;
  remember?: string;
  reset?: string;
  device?: string;
  userAgent = 'Mozilla/5.0 (test)';

  constructor(
    private readonly bus: BusClient,
    readonly address = '192.0.2.1',
  ) {}

  async send<C extends Contract>(contract: C, input: RequestOf<C>): Promise<Answer<OutputOf<C>>> {
    const client = {
      sessionToken: this.session,
      rememberToken: this.remember,
      resetToken: this.reset,
      deviceToken: this.device,
      userAgent: this.userAgent,
      address: this.address,
    };
    const ctx = { actor: await this.actor(), client };
    const { body, meta } = await this.bus.callRaw(contract, input, { ctx, deadlineMs: CALL_TIMEOUT_MS });
    this.session = cookieAfter(this.session, meta.cookies?.session);
    this.remember = cookieAfter(this.remember, meta.cookies?.remember);
    this.reset = cookieAfter(this.reset, meta.cookies?.reset);
    this.device = cookieAfter(this.device, meta.cookies?.device);
    return { body: JSON.parse(body.toString()) as OutputOf<C>, meta };
  }

  register(user: Partial<RequestOf<typeof register>> = {}): Promise<Answer<User>> {
    return this.send(register, newRegistration(user));
  }

  login(email: string, password: string, rememberMe?: boolean): Promise<Answer<User>> {
    return this.send(login, { email, password, rememberMe });
  }

  /** The browser’s session; null when it is signed out. */
  async whoAmI(): Promise<OutputOf<typeof resolveSession>> {
    if (!this.session) return null;
    return this.bus.call(resolveSession, { token: this.session }, { deadlineMs: CALL_TIMEOUT_MS });
  }

  /** Another browser with the same cookies: a second tab, or a thief. */
  copy(): Browser {
    return Object.assign(new Browser(this.bus, this.address), { session: this.session, remember: this.remember });
  }

  private async actor(): Promise<Actor> {
    const found = await this.whoAmI();
    if (!found) return { kind: 'visitor' };
    const { userId, sessionId, isAdmin } = found;
    // Tests of the gateway pass the step-up; here it is taken for passed.
    return { kind: 'member', userId, sessionId, isAdmin, stepUp: isAdmin ? 'full' : 'none' };
  }
}

export const PASSWORD = 'correct horse 7';

let users = 0;

/** The input of a registration. */
export function newRegistration(overrides: Partial<RequestOf<typeof register>> = {}): RequestOf<typeof register> {
  users += 1;
  return {
    email: `Collector${users}@Example.com`,
    password: PASSWORD,
    firstName: 'Ada',
    lastName: 'Lo',
    ...overrides,
  };
}
