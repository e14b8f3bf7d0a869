import type { Release } from '@vault/contracts/collection/releases';
import { Check } from 'lucide-react';
import { Button } from '../../design-system/button';
import { ErrorPanel } from '../../design-system/error-panel';
import { MarkBadges } from '../../design-system/mark-badge';
import { Skeleton } from '../../design-system/skeleton';
import { errorText } from '../../lib/error-text';
import { releaseDetails } from '../../lib/release-text';

interface CandidateProps {
  release: Release;
  chosen: boolean;
  onChoose: () => void;
}

const Candidate = ({ release, chosen, onChoose }: CandidateProps) => (
  <li>
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className="flex min-h-11 w-full items-center gap-3 rounded-xs border border-line px-3 py-2 text-left hover:border-control hover:bg-raised aria-pressed:border-accent"
    >
      <span className="min-w-0 grow">
        <span className="block type-small font-semibold">{release.name}</span>
        <span className="block type-small text-muted">{releaseDetails(release)}</span>
        <MarkBadges marks={release.marks} className="mt-1 flex" />
      </span>
      {chosen && <Check aria-hidden className="size-5 shrink-0 text-accent" />}
    </button>
  </li>
);

interface ReleaseChoiceProps {
  question: string;
  /** The query for the releases that it may be. */
  candidates: {
    currentData?: Release[] | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  chosenId: number | null;
  /** null: none of these. */
  onChoose: (release: Release | null) => void;
  /** null: the question stays until it is answered. */
  onCancel: (() => void) | null;
}

/** Asks which release a car or listing is, among those that it may be. */
export const ReleaseChoice = ({ question, candidates, chosenId, onChoose, onCancel }: ReleaseChoiceProps) => {
  const { currentData: releases, error, isFetching, refetch } = candidates;
  return (
    <>
      <p id="which-release" className="font-semibold">
        {question}
      </p>
      {!releases &&
        (error ? (
          <ErrorPanel
            className="mt-3"
            message={errorText(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <Skeleton className="mt-3 h-44" />
        ))}
      {releases && (
        <ul aria-labelledby="which-release" className="mt-3 grid max-h-96 gap-2 overflow-y-auto">
          {releases.map((release) => (
            <Candidate
              key={release.id}
              release={release}
              chosen={release.id === chosenId}
              onChoose={() => (release.id === chosenId ? onCancel?.() : onChoose(release))}
            />
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="sm" className="min-h-11" onClick={() => onChoose(null)}>
          None of these
        </Button>
        {onCancel && (
          <Button size="sm" className="min-h-11" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </>
  );
};
