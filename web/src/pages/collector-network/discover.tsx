import { Directory } from './directory';
import { PrivateNotice } from './private-notice';
import { Suggested } from './suggested';
import type { CollectorFiltersHandle } from './use-collector-filters';

/** Whom one could get to know: those with whom there is something in common, and everybody. */
export const Discover = ({ filters }: { filters: CollectorFiltersHandle }) => (
  <>
    <PrivateNotice />
    {!filters.narrowed && <Suggested />}
    <Directory filters={filters} />
  </>
);
