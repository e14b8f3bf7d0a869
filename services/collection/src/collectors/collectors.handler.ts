import {
  getCollectorVault,
  getOverlap,
  listSuggestions,
  type CollectorVault,
  type Overlap,
  type Suggestion,
} from '@vault/contracts/collection/collectors';
import type { InputOf } from '@vault/contracts/define';
import { Handler, Handles, memberId, type CallContext } from '@vault/service-kit/bus';
import { PreparedReads } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { COLLECTOR_VAULT } from './collector-vault.sql';
import { OVERLAP_DETAILS } from './overlap-details.sql';
import { SuggestionsService } from './suggestions.service';

type VaultRow = Omit<CollectorVault, 'totalValue'> & { readonly totalValue: string | null };

@Handler()
export class CollectorsHandler {
  constructor(
    private readonly reads: PreparedReads,
    private readonly suggestions: SuggestionsService,
  ) {}

  @Handles(getCollectorVault)
  async getVault({ id }: InputOf<typeof getCollectorVault>, ctx: CallContext): Promise<CollectorVault> {
    const vault = await this.reads.first<VaultRow>(COLLECTOR_VAULT, [id, memberId(ctx)]);
    const { totalValue, ...rest } = vault ?? fail(getCollectorVault, 'COLLECTOR_NOT_FOUND');
    return totalValue === null ? rest : { ...rest, totalValue };
  }

  @Handles(listSuggestions)
  async listSuggestions(page: InputOf<typeof listSuggestions>, ctx: CallContext): Promise<Suggestion[]> {
    return this.suggestions.page(memberId(ctx), page, ctx.reply);
  }

  @Handles(getOverlap)
  async getOverlap({ id }: InputOf<typeof getOverlap>, ctx: CallContext): Promise<Overlap> {
    const userId = memberId(ctx);
    if (id.toLowerCase() === userId) fail(getOverlap, 'OWN_PROFILE');
    return (await this.reads.first<Overlap>(OVERLAP_DETAILS, [userId, id])) ?? fail(getOverlap, 'COLLECTOR_NOT_FOUND');
  }
}
