export { useReleaseQuery } from './catalog.api';
export { KnownRelease } from './known-release';
export { ReleaseChoice } from './release-choice';
export { ReleaseNote } from './release-note';
export { NameField } from './name-field';
export { ReleaseSearchField } from './release-search-field';
export { ProposalCard } from './proposal-card';
export { ProposalDialog } from './proposal-dialog';
export {
  useAcceptProposalMutation,
  useOwnProposalsInfiniteQuery,
  useProposalsInfiniteQuery,
  useWithdrawProposalMutation,
} from './proposals.api';
export { DeclineProposalDialog, EditProposalDialog } from './review-dialogs';
