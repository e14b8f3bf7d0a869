import {
  createChecklist,
  deleteChecklist,
  getChecklist,
  getOfflineChecklists,
  getSeriesChecklist,
  getSharedChecklist,
  listChecklists,
  listStartedSeries,
  shareChecklist,
  unshareChecklist,
  updateChecklist,
  wishForChecklist,
  wishForSeries,
} from '@vault/contracts/collection/checklists';
import type { SeriesSummary } from '@vault/contracts/collection/releases';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import { Handler, Handles, memberId, type CallContext, type RawJson } from '@vault/service-kit/bus';
import { ChecklistReadsService } from './checklist-reads.service';
import { ChecklistsService } from './checklists.service';
import { GapsService } from './gaps.service';

@Handler()
export class ChecklistsHandler {
  constructor(
    private readonly checklists: ChecklistsService,
    private readonly reads: ChecklistReadsService,
    private readonly gaps: GapsService,
  ) {}

  @Handles(listChecklists)
  list(_input: InputOf<typeof listChecklists>, ctx: CallContext): Promise<RawJson> {
    return this.reads.list(memberId(ctx), ctx.reply);
  }

  @Handles(getChecklist)
  get({ id }: InputOf<typeof getChecklist>, ctx: CallContext): Promise<RawJson> {
    return this.reads.get(memberId(ctx), id);
  }

  @Handles(getOfflineChecklists)
  offline({ since }: InputOf<typeof getOfflineChecklists>, ctx: CallContext): Promise<RawJson> {
    return this.reads.offline(memberId(ctx), since);
  }

  @Handles(createChecklist)
  async create(checklist: InputOf<typeof createChecklist>, ctx: CallContext): Promise<RawJson> {
    return this.reads.get(memberId(ctx), await this.checklists.create(memberId(ctx), checklist));
  }

  @Handles(updateChecklist)
  async update(changes: InputOf<typeof updateChecklist>, ctx: CallContext): Promise<RawJson> {
    await this.checklists.update(memberId(ctx), changes);
    return this.reads.get(memberId(ctx), changes.id);
  }

  @Handles(deleteChecklist)
  async delete({ id }: InputOf<typeof deleteChecklist>, ctx: CallContext): Promise<null> {
    await this.checklists.delete(memberId(ctx), id);
    return null;
  }

  @Handles(wishForChecklist)
  wish({ id }: InputOf<typeof wishForChecklist>, ctx: CallContext): Promise<OutputOf<typeof wishForChecklist>> {
    return this.gaps.wishForChecklist(memberId(ctx), id);
  }

  @Handles(shareChecklist)
  share({ id }: InputOf<typeof shareChecklist>, ctx: CallContext): Promise<OutputOf<typeof shareChecklist>> {
    return this.checklists.share(memberId(ctx), id);
  }

  @Handles(unshareChecklist)
  async unshare({ id }: InputOf<typeof unshareChecklist>, ctx: CallContext): Promise<null> {
    await this.checklists.unshare(memberId(ctx), id);
    return null;
  }

  @Handles(getSharedChecklist)
  shared({ token }: InputOf<typeof getSharedChecklist>): Promise<RawJson> {
    return this.reads.shared(token);
  }

  @Handles(listStartedSeries)
  startedSeries(_input: InputOf<typeof listStartedSeries>, ctx: CallContext): Promise<SeriesSummary[]> {
    return this.reads.startedSeries(memberId(ctx));
  }

  @Handles(getSeriesChecklist)
  series({ seriesId }: InputOf<typeof getSeriesChecklist>, ctx: CallContext): Promise<RawJson> {
    return this.reads.series(memberId(ctx), seriesId);
  }

  @Handles(wishForSeries)
  wishForSeries(
    { seriesId }: InputOf<typeof wishForSeries>,
    ctx: CallContext,
  ): Promise<OutputOf<typeof wishForSeries>> {
    return this.gaps.wishForSeries(memberId(ctx), seriesId);
  }
}
