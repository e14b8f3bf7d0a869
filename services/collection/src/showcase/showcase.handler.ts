import {
  getMyShowcase,
  getShowcase,
  getShowcasePreview,
  renewShowcaseLink,
  updateShowcase,
  type Showcase,
  type ShowcaseSettings,
} from '@vault/contracts/collection/showcase';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import { Handler, Handles, memberId, type CallContext } from '@vault/service-kit/bus';
import { ShowcaseReadsService } from './showcase-reads.service';
import { ShowcaseSettingsService } from './showcase-settings.service';

@Handler()
export class ShowcaseHandler {
  constructor(
    private readonly settings: ShowcaseSettingsService,
    private readonly reads: ShowcaseReadsService,
  ) {}

  @Handles(getMyShowcase)
  async mine(_input: InputOf<typeof getMyShowcase>, ctx: CallContext): Promise<ShowcaseSettings> {
    return this.settings.get(memberId(ctx));
  }

  @Handles(updateShowcase)
  async update(changes: InputOf<typeof updateShowcase>, ctx: CallContext): Promise<ShowcaseSettings> {
    return this.settings.update(memberId(ctx), changes);
  }

  @Handles(renewShowcaseLink)
  async renewLink(_input: InputOf<typeof renewShowcaseLink>, ctx: CallContext): Promise<ShowcaseSettings> {
    return this.settings.renewLink(memberId(ctx));
  }

  @Handles(getShowcase)
  async page(query: InputOf<typeof getShowcase>): Promise<Showcase> {
    return this.reads.getPage(query);
  }

  @Handles(getShowcasePreview)
  async preview({ slug }: InputOf<typeof getShowcasePreview>): Promise<OutputOf<typeof getShowcasePreview>> {
    return this.reads.getPreview(slug);
  }
}
