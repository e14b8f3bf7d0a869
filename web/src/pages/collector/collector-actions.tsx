import type { CollectorProfile } from '@vault/contracts/identity/collectors';
import { MessageSquare } from 'lucide-react';
import { ButtonLink } from '../../design-system/button-link';
import { CollectorMenu, FollowButton } from '../../features/collectors';
import { directAddress } from '../../lib/message-addresses';

/** The actions on a collector; for a blocked one only the menu. */
export const CollectorActions = ({ profile }: { profile: CollectorProfile }) => {
  const { id, displayName, relation } = profile;
  return (
    <>
      {!relation.blocked && (
        <>
          <FollowButton collector={profile} relation={relation} />
          <ButtonLink to={directAddress(id)}>
            <MessageSquare aria-hidden className="size-4" strokeWidth={1.75} />
            Send Message<span className="sr-only"> to {displayName}</span>
          </ButtonLink>
        </>
      )}
      <CollectorMenu collector={profile} relation={relation} />
    </>
  );
};
