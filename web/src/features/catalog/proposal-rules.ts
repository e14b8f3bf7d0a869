import { proposeRelease } from '@vault/contracts/collection/catalog-proposals';
import type { InputOf } from '@vault/contracts/define';
import type { Resolver } from 'react-hook-form';
import { contractResolver } from '../../lib/contract-resolver';
import { proposalOf, type ProposalValues, type ReleaseToCorrect } from './proposal-form';

/** Checks a proposal by the contract's rules. */
export const checkProposal = (
  release: ReleaseToCorrect | null,
): Resolver<ProposalValues, unknown, InputOf<typeof proposeRelease>> =>
  contractResolver(proposeRelease.input, (values: ProposalValues) => proposalOf(release, values));
