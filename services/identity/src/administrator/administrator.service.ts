import { sessionsEnded } from '@vault/contracts/identity/auth';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { publish } from '@vault/service-kit/outbox';
import { DataSource, EntityManager } from 'typeorm';
import { CONFIG, type IdentityConfig } from '../config';
import { PasswordHasher } from '../passwords';
import { publishUserRegistered, UsersService } from '../users';

const ASSIGN_ROLE = `
  UPDATE users SET is_admin = NOT is_admin, updated_at = now()
  WHERE (is_admin OR lower(email) = lower($1))
    AND is_admin <> (lower(email) = lower($1) AND email_verified_at IS NOT NULL) RETURNING id`;

/** Makes the verified account of ADMIN_EMAIL, and no other, the administrator's. */
@Injectable()
export class AdministratorService implements OnApplicationBootstrap {
  constructor(
    private readonly database: DataSource,
    private readonly users: UsersService,
    private readonly hasher: PasswordHasher,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = this.config;
    if (!email) return;
    if (password && !(await this.users.findByEmail(email))) await this.create(email, password);
    await this.database.transaction((tx) => this.assignRole(tx));
  }

  /** Gives the role to the verified account of ADMIN_EMAIL and takes it from all others. */
  async assignRole(tx: EntityManager): Promise<void> {
    const { ADMIN_EMAIL: email } = this.config;
    if (!email) return;
    // The sessions go on, but gateways must forget the role that they cached with them.
    for (const { id: userId } of await rows<{ id: string }>(tx, ASSIGN_ROLE, [email])) {
      await publish(tx, sessionsEnded, { userId, sessionIds: null });
    }
  }

  private async create(email: string, password: string): Promise<void> {
    const passwordHash = await this.hasher.hash(password);
    await this.database.transaction(async (tx) => {
      const name = { firstName: 'Vault', lastName: 'Admin' };
      const user = await this.users.insert(tx, { email, passwordHash, ...name, isVerified: true, isAdmin: true });
      if (user) await publishUserRegistered(tx, user);
    });
  }
}
