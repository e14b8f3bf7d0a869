import { skipToken } from '@reduxjs/toolkit/query';
import type { CollectorProfile } from '@vault/contracts/identity/collectors';
import { ButtonLink } from '../../design-system/button-link';
import { Panel } from '../../design-system/panel';
import { OverlapLists, useOverlapQuery } from '../../features/collectors';
import { directAddress } from '../../lib/message-addresses';
import { QueryPanel } from './query-panel';

const title = 'What we have for each other';

/** The overlap with another collector's vault and wishlist, if they share it. */
export const OverlapSection = ({ profile }: { profile: CollectorProfile }) => {
  const { id, sharing } = profile;
  const query = useOverlapQuery(sharing.overlap ? id : skipToken, { refetchOnMountOrArgChange: true });
  if (!sharing.overlap)
    return (
      <Panel title={title}>
        <p className="text-muted">This collector does not compare castings with others.</p>
      </Panel>
    );
  return (
    <QueryPanel
      title={title}
      query={query}
      space="h-64"
      missingText="This collector no longer compares castings with others."
    >
      {(overlap) =>
        overlap.inCommon + overlap.theyHave + overlap.theyWant === 0 ? (
          <>
            <p className="text-muted">
              Nothing yet. The more cars and wishes you add, the more matches there are. They update with every change.
            </p>
            <div className="mt-4 flex flex-wrap gap-3">
              <ButtonLink to="/wishlist">Your wishlist</ButtonLink>
              <ButtonLink to="/add">Add a car</ButtonLink>
            </div>
          </>
        ) : (
          <OverlapLists overlap={overlap} messages={directAddress(id)} />
        )
      }
    </QueryPanel>
  );
};
