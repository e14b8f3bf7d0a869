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
import { administrator } from '../admin/administrator';
import { Banning } from './banning.service';
import { PeopleFiles } from './people-files.service';
import { PeopleList } from './people-list.service';
import { Person } from './person.service';
import { Stats } from './stats.service';

@Handler()
export class PeopleHandler {
  constructor(
    private readonly people: PeopleList,
    private readonly person: Person,
    private readonly banning: Banning,
    private readonly files: PeopleFiles,
    private readonly stats: Stats,
  ) {}

  @Handles(listUsers)
  async list(query: InputOf<typeof listUsers>, ctx: CallContext): Promise<PageAnswer<AdminUser>> {
    return this.people.list(administrator(ctx).userId, query);
  }

  @Handles(getUser)
  async get({ id }: InputOf<typeof getUser>, ctx: CallContext): Promise<UserDetail> {
    administrator(ctx);
    return this.person.get(id, ctx);
  }

  @Handles(banUser)
  async ban(input: InputOf<typeof banUser>, ctx: CallContext): Promise<AdminUser> {
    administrator(ctx);
    return this.banning.ban(input, ctx);
  }

  @Handles(activateUser)
  async activate(input: InputOf<typeof activateUser>, ctx: CallContext): Promise<AdminUser> {
    administrator(ctx);
    return this.banning.activate(input, ctx);
  }

  @Handles(exportUsers)
  async export(input: InputOf<typeof exportUsers>, ctx: CallContext): Promise<OutputOf<typeof exportUsers>> {
    administrator(ctx);
    return this.files.make(input, ctx);
  }

  @Handles(getAdminStats)
  async figures({ days }: InputOf<typeof getAdminStats>, ctx: CallContext): Promise<AdminStats> {
    administrator(ctx);
    return this.stats.of(days, ctx);
  }

  @Handles(countUsers)
  async count(): Promise<OutputOf<typeof countUsers>> {
    return { members: await this.stats.members() };
  }
}
