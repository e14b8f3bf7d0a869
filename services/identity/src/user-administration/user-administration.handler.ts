import type { InputOf, OutputOf } from '@vault/contracts/define';
import {
  activateUser,
  banUser,
  countUsers,
  exportUsers,
  getAdminStats,
  getUser,
  listUsers,
  type AdminStats,
  type AdminUser,
  type UserDetail,
} from '@vault/contracts/identity/users';
import { Handler, Handles, type CallContext, type PageAnswer } from '@vault/service-kit/bus';
import { callingAdministrator } from '../sessions';
import { SuspensionService } from './suspension.service';
import { UserDetailService } from './user-detail.service';
import { UserExportService } from './user-export.service';
import { UserListService } from './user-list.service';
import { UserStatsService } from './user-stats.service';

@Handler()
export class UserAdministrationHandler {
  constructor(
    private readonly users: UserListService,
    private readonly details: UserDetailService,
    private readonly suspension: SuspensionService,
    private readonly exports: UserExportService,
    private readonly stats: UserStatsService,
  ) {}

  @Handles(listUsers)
  async list(query: InputOf<typeof listUsers>, ctx: CallContext): Promise<PageAnswer<AdminUser>> {
    return this.users.list(callingAdministrator(ctx).userId, query);
  }

  @Handles(getUser)
  async get({ id }: InputOf<typeof getUser>, ctx: CallContext): Promise<UserDetail> {
    callingAdministrator(ctx);
    return this.details.get(id, ctx);
  }

  @Handles(banUser)
  async ban(input: InputOf<typeof banUser>, ctx: CallContext): Promise<AdminUser> {
    callingAdministrator(ctx);
    return this.suspension.suspend(input, ctx);
  }

  @Handles(activateUser)
  async activate(input: InputOf<typeof activateUser>, ctx: CallContext): Promise<AdminUser> {
    callingAdministrator(ctx);
    return this.suspension.activate(input, ctx);
  }

  @Handles(exportUsers)
  async export(input: InputOf<typeof exportUsers>, ctx: CallContext): Promise<OutputOf<typeof exportUsers>> {
    callingAdministrator(ctx);
    return this.exports.create(input, ctx);
  }

  @Handles(getAdminStats)
  async getStats({ days }: InputOf<typeof getAdminStats>, ctx: CallContext): Promise<AdminStats> {
    callingAdministrator(ctx);
    return this.stats.get(days, ctx);
  }

  @Handles(countUsers)
  async count(): Promise<OutputOf<typeof countUsers>> {
    return { members: await this.stats.countActive() };
  }
}
