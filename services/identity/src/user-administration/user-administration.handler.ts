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
import { callingAdministrator } from '../admin/administrator';
import { SuspensionService } from './suspension.service';
import { UserExportService } from './user-export.service';
import { UserListService } from './user-list.service';
import { UserDetailService } from './user-detail.service';
import { UserStatsService } from './user-stats.service';

@Handler()
export class UserAdministrationHandler {
  constructor(
    private readonly people: UserListService,
    private readonly person: UserDetailService,
    private readonly banning: SuspensionService,
    private readonly files: UserExportService,
    private readonly stats: UserStatsService,
  ) {}

  @Handles(listUsers)
  async list(query: InputOf<typeof listUsers>, ctx: CallContext): Promise<PageAnswer<AdminUser>> {
    return this.people.list(callingAdministrator(ctx).userId, query);
  }

  @Handles(getUser)
  async get({ id }: InputOf<typeof getUser>, ctx: CallContext): Promise<UserDetail> {
    callingAdministrator(ctx);
    return this.person.get(id, ctx);
  }

  @Handles(banUser)
  async ban(input: InputOf<typeof banUser>, ctx: CallContext): Promise<AdminUser> {
    callingAdministrator(ctx);
    return this.banning.ban(input, ctx);
  }

  @Handles(activateUser)
  async activate(input: InputOf<typeof activateUser>, ctx: CallContext): Promise<AdminUser> {
    callingAdministrator(ctx);
    return this.banning.activate(input, ctx);
  }

  @Handles(exportUsers)
  async export(input: InputOf<typeof exportUsers>, ctx: CallContext): Promise<OutputOf<typeof exportUsers>> {
    callingAdministrator(ctx);
    return this.files.make(input, ctx);
  }

  @Handles(getAdminStats)
  async figures({ days }: InputOf<typeof getAdminStats>, ctx: CallContext): Promise<AdminStats> {
    callingAdministrator(ctx);
    return this.stats.of(days, ctx);
  }

  @Handles(countUsers)
  async count(): Promise<OutputOf<typeof countUsers>> {
    return { members: await this.stats.members() };
  }
}
