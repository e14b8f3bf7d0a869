import { CircleHelp } from 'lucide-react';
import { ButtonLink } from '../../design-system/button-link';
import { countOf } from '../../lib/format';
import { useOpenReleasesQuery } from './cars.api';

/** The server looks for the releases of new cars in the background; a long import takes it some seconds. */
const POLL_MS = 3_000;

interface OpenReleasesLinkProps {
  /** Whether cars were just added, so that the count is still going up. */
  isGrowing?: boolean | undefined;
}

/** Leads to the cars whose release their owner has to choose; nothing while there are none. */
export const OpenReleasesLink = ({ isGrowing = false }: OpenReleasesLinkProps) => {
  const { data: count = 0 } = useOpenReleasesQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isGrowing ? POLL_MS : 0,
    skipPollingIfUnfocused: true,
  });
  if (count === 0) return null;
  return (
    <ButtonLink to="/search?releaseOpen=true" size="sm" className="min-h-11">
      <CircleHelp aria-hidden className="size-4.5" strokeWidth={1.75} />
      {countOf(count, 'car')}: choose the release
    </ButtonLink>
  );
};
