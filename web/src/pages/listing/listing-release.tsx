import type { ListingDetail } from '@vault/contracts/marketplace/listings';
import type { ReleaseSummary } from '@vault/contracts/collection/releases';
import { BookmarkPlus } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../../design-system/button';
import { Card } from '../../design-system/card';
import { showFailure } from '../../design-system/show-failure';
import { toast } from '../../design-system/toast-store';
import { KnownRelease, ReleaseChoice } from '../../features/catalog';
import { noFilters, useListingCandidatesQuery, useUpdateListingMutation } from '../../features/market';
import { countOf } from '../../lib/format';
import { releaseTitle } from '../../lib/release-text';

const SaveSearchDialog = lazy(async () => ({
  default: (await import('../../features/market/save-search-dialog')).SaveSearchDialog,
}));

interface ListingReleaseProps {
  listing: ListingDetail;
  own: boolean;
}

/** Asks the seller which release is offered. */
const OpenRelease = ({ listing, onChosen }: { listing: ListingDetail; onChosen: () => void }) => {
  const candidates = useListingCandidatesQuery(listing.id);
  const [update] = useUpdateListingMutation();
  const choose = async (release: ReleaseSummary | null) => {
    const { error } = await update({ id: listing.id, releaseId: release?.id ?? null });
    if (error) {
      showFailure('Failed to update listing', error);
      return;
    }
    toast({
      title: release ? 'Release chosen' : 'None of these releases',
      ...(release && { description: releaseTitle(release) }),
    });
    onChosen();
  };
  return (
    <ReleaseChoice
      question="Which of these is it?"
      candidates={candidates}
      chosenId={null}
      onChoose={(release) => void choose(release)}
      onCancel={null}
    />
  );
};

/** Saves a search for copies of the release, or of its casting. */
const SaveSearch = ({ release }: { release: ReleaseSummary }) => {
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const searches = [
    {
      label: 'This release',
      name: releaseTitle(release),
      filters: { ...noFilters, releaseId: String(release.id) },
    },
    {
      label: 'Any release of this casting',
      name: [release.name, release.brand].filter(Boolean).join(' · '),
      filters: { ...noFilters, castingId: String(release.castingId) },
    },
  ] as const;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button size="sm" className="min-h-11" onClick={() => setIsOpen(true)}>
        <BookmarkPlus aria-hidden className="size-4.5" strokeWidth={1.75} />
        Save this search
      </Button>
      <Link
        to={`/marketplace?castingId=${release.castingId}`}
        className="inline-flex min-h-11 items-center type-small underline underline-offset-4"
      >
        All listings of this casting
      </Link>
      {isOpen && (
        <Suspense>
          <SaveSearchDialog
            searches={searches}
            onClose={() => setIsOpen(false)}
            onOpenSearches={() => void navigate('/marketplace/searches')}
          />
        </Suspense>
      )}
    </div>
  );
};

/** The release that a listing offers, with its marks; while that is open, its seller is asked. */
export const ListingRelease = ({ listing, own }: ListingReleaseProps) => {
  const { release, candidates, status } = listing;
  const section = useRef<HTMLDivElement>(null);
  if (!release && candidates === 0) return null;
  return (
    <Card aria-labelledby="listing-release" className="p-4 sm:p-5">
      <h2 id="listing-release" className="mb-3 type-stamp text-brass">
        Release
      </h2>
      <div ref={section} tabIndex={-1} className="outline-none">
        {release ? (
          <>
            <KnownRelease release={release} />
            <SaveSearch release={release} />
          </>
        ) : own && status === 'active' ? (
          <OpenRelease listing={listing} onChosen={() => section.current?.focus()} />
        ) : (
          <p className="type-small text-muted">
            {`The words fit ${countOf(candidates, 'release')} of the catalog; its seller has not said which one it is.`}
          </p>
        )}
      </div>
    </Card>
  );
};
