import { Module } from '@nestjs/common';
import { DecideService } from './decide.service';
import { ProposalReads } from './proposal-reads.service';
import { ProposalsHandler } from './proposals.handler';
import { ProposeService } from './propose.service';

/** Releases and corrections that members propose for the catalog. */
@Module({ controllers: [ProposalsHandler], providers: [ProposeService, DecideService, ProposalReads] })
export class ProposalsModule {}
