export type ReleaseChoice = 'auto' | 'picked' | 'none';

/** What a listing or sale tells others of its release: which one was chosen, that none was, or nothing. */
export const chosenRelease = ({
  releaseId,
  releaseChoice,
}: {
  readonly releaseId: number | null;
  readonly releaseChoice: ReleaseChoice;
}): { readonly releaseId?: number | null } => (releaseChoice === 'auto' ? {} : { releaseId });
