import {
  acceptTransfer,
  declineTransfer,
  getProvenance,
  listTransfers,
  type Transfer,
} from '@vault/contracts/collection/transfers';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import { Handler, Handles, memberId, type CallContext, type RawJson } from '@vault/service-kit/bus';
import { vaultOf } from '../sample-vault';
import { TransferReadsService } from './transfer-reads.service';
import { TransfersService } from './transfers.service';

@Handler()
export class TransfersHandler {
  constructor(
    private readonly transfers: TransfersService,
    private readonly reads: TransferReadsService,
  ) {}

  @Handles(listTransfers)
  async waiting(_input: InputOf<typeof listTransfers>, ctx: CallContext): Promise<Transfer[]> {
    return this.reads.waiting(memberId(ctx));
  }

  @Handles(acceptTransfer)
  async accept(input: InputOf<typeof acceptTransfer>, ctx: CallContext): Promise<RawJson> {
    return this.transfers.accept(memberId(ctx), input);
  }

  @Handles(declineTransfer)
  async decline({ id }: InputOf<typeof declineTransfer>, ctx: CallContext): Promise<null> {
    await this.transfers.decline(memberId(ctx), id);
    return null;
  }

  @Handles(getProvenance)
  async provenance({ id }: InputOf<typeof getProvenance>, ctx: CallContext): Promise<OutputOf<typeof getProvenance>> {
    return this.reads.provenance(vaultOf(id, ctx), id);
  }
}
