import {
  getCasting,
  getRelease,
  getSeries,
  identifyRelease,
  listReleases,
  listSeries,
  suggestCastings,
  type CastingReleases,
  type CastingSuggestion,
  type Identification,
  type Release,
  type SeriesReleases,
  type SeriesSummary,
} from '@vault/contracts/collection/releases';
import type { InputOf } from '@vault/contracts/define';
import { Handler, Handles, memberId, type CallContext } from '@vault/service-kit/bus';
import { IdentifyService } from './identify.service';
import { ReleasesService } from './releases.service';
import { SuggestCastingsService } from './suggest-castings.service';

@Handler()
export class ReleasesHandler {
  constructor(
    private readonly releases: ReleasesService,
    private readonly identifyService: IdentifyService,
    private readonly suggestions: SuggestCastingsService,
  ) {}

  @Handles(listReleases)
  list(filters: InputOf<typeof listReleases>, ctx: CallContext): Promise<Release[]> {
    return this.releases.list(memberId(ctx), filters);
  }

  @Handles(getRelease)
  get({ id }: InputOf<typeof getRelease>, ctx: CallContext): Promise<Release> {
    return this.releases.get(memberId(ctx), id);
  }

  @Handles(getCasting)
  casting({ id }: InputOf<typeof getCasting>, ctx: CallContext): Promise<CastingReleases> {
    return this.releases.casting(memberId(ctx), id);
  }

  @Handles(suggestCastings)
  suggestCastings({ q }: InputOf<typeof suggestCastings>): Promise<CastingSuggestion[]> {
    return this.suggestions.suggest(q);
  }

  @Handles(listSeries)
  listSeries(filters: InputOf<typeof listSeries>, ctx: CallContext): Promise<SeriesSummary[]> {
    return this.releases.listSeries(memberId(ctx), filters);
  }

  @Handles(getSeries)
  series({ id }: InputOf<typeof getSeries>, ctx: CallContext): Promise<SeriesReleases> {
    return this.releases.series(memberId(ctx), id);
  }

  @Handles(identifyRelease)
  identify(described: InputOf<typeof identifyRelease>, ctx: CallContext): Promise<Identification> {
    return this.identifyService.identify(memberId(ctx), described);
  }
}
