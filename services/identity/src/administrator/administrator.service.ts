import { sessionsEnded } from '@vault/contracts/identity/auth';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { publish } from '@vault/service-kit/outbox';
import { DataSource, EntityManager } from 'typeorm';
import { publishUserRegistered } from '../users/publish-user-registered';
import { CONFIG, type IdentityConfig } from '../config';
import { PasswordHasher } from '../passwords/password-hasher.service';
import { UsersService } from '../users/users.service';

/** Sees to it that the account of ADMIN_EMAIL, and no other, is the administrator's. */
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

  /** Gives the role to the verified account of the address and takes it from everybody else. */
  async assignRole(tx: EntityManager): Promise<void> {
    const { ADMIN_EMAIL: email } = this.config;
    if (!email) return;
    const [changed] = await tx.query<[{ id: string }[], number]>(
      `update users set is_admin = not is_admin, updated_at = now()
       where (is_admin or lower(email) = lower($1))
         and is_admin <> (lower(email) = lower($1) and email_verified_at is not null) returning id`,
      [email],
    );
    // The sessions go on, but nobody may go on believing what they remember of the role.
    for (const { id } of changed) await publish(tx, sessionsEnded, { userId: id, sessionIds: null });
  }

  private async create(email: string, password: string): Promise<void> {
    const passwordHash = await this.hasher.hash(password);
    await this.database.transaction(async (tx) => {
      const names = { firstName: 'Vault', lastName: 'Admin' };
      const user = await this.users.insert(tx, { email, passwordHash, ...names, verified: true, isAdmin: true });
      if (user) await publishUserRegistered(tx, user);
    });
  }
}
