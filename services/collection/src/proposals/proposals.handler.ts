import {
  acceptProposal,
  declineProposal,
  listOwnProposals,
  listProposals,
  listReleaseChanges,
  proposeRelease,
  withdrawProposal,
  type AdminProposal,
  type Proposal,
  type ReleaseChange,
} from '@vault/contracts/collection/catalog-proposals';
import type { InputOf } from '@vault/contracts/define';
import { adminId } from '@vault/service-kit/admin-actions';
import { Handler, Handles, memberId, type CallContext, type PageAnswer } from '@vault/service-kit/bus';
import { DecideService } from './decide.service';
import { ProposalReads } from './proposal-reads.service';
import { ProposeService } from './propose.service';

@Handler()
export class ProposalsHandler {
  constructor(
    private readonly proposing: ProposeService,
    private readonly deciding: DecideService,
    private readonly reads: ProposalReads,
  ) {}

  @Handles(proposeRelease)
  async propose(input: InputOf<typeof proposeRelease>, ctx: CallContext): Promise<Proposal> {
    return this.proposing.propose(memberId(ctx), input);
  }

  @Handles(listOwnProposals)
  async listOwn(query: InputOf<typeof listOwnProposals>, ctx: CallContext): Promise<PageAnswer<Proposal>> {
    return this.reads.ofUser(memberId(ctx), query);
  }

  @Handles(withdrawProposal)
  async withdraw({ id }: InputOf<typeof withdrawProposal>, ctx: CallContext): Promise<null> {
    return this.proposing.withdraw(memberId(ctx), id);
  }

  @Handles(listProposals)
  async list(query: InputOf<typeof listProposals>, ctx: CallContext): Promise<PageAnswer<AdminProposal>> {
    adminId(ctx);
    return this.reads.ofStatus(query);
  }

  @Handles(acceptProposal)
  async accept(input: InputOf<typeof acceptProposal>, ctx: CallContext): Promise<AdminProposal> {
    return this.deciding.accept(adminId(ctx), input);
  }

  @Handles(declineProposal)
  async decline(input: InputOf<typeof declineProposal>, ctx: CallContext): Promise<AdminProposal> {
    return this.deciding.decline(adminId(ctx), input);
  }

  @Handles(listReleaseChanges)
  async changes({ id }: InputOf<typeof listReleaseChanges>, ctx: CallContext): Promise<ReleaseChange[]> {
    return this.reads.changes(memberId(ctx), id);
  }
}
