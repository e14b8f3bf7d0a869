export { ProposalsModule } from './proposals.module';
export { proposalsSchema } from './proposals.schema';
