import { emptyBin, listBin } from '@vault/contracts/collection/vault-lists';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import { Handler, Handles, memberId, type CallContext, type RawJson } from '@vault/service-kit/bus';
import { BinService } from './bin.service';

@Handler()
export class BinHandler {
  constructor(private readonly bin: BinService) {}

  @Handles(listBin)
  async list(page: InputOf<typeof listBin>, ctx: CallContext): Promise<RawJson> {
    return this.bin.page(memberId(ctx), page, ctx.reply);
  }

  @Handles(emptyBin)
  async empty({ ids }: InputOf<typeof emptyBin>, ctx: CallContext): Promise<OutputOf<typeof emptyBin>> {
    return { affected: await this.bin.empty(memberId(ctx), ids) };
  }
}
