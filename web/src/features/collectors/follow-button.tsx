import type { Relation } from '@vault/contracts/common/relation';
import { Check, UserPlus } from 'lucide-react';
import { Button, type ButtonProps } from '../../design-system/button';
import { type CollectorName, useRelationActions } from './use-relation-actions';

interface FollowButtonProps extends Pick<ButtonProps, 'size'> {
  collector: CollectorName;
  relation: Pick<Relation, 'following'>;
  /** Less prominent, for lists with many of these buttons. */
  quiet?: boolean;
  className?: string;
}

/** Follows or unfollows a collector. The change is shown at once; clicks while it is being saved are ignored. */
export const FollowButton = ({ collector, relation: { following }, size, quiet, className }: FollowButtonProps) => {
  const { busy, follow, unfollow } = useRelationActions(collector);
  const Icon = following ? Check : UserPlus;
  return (
    <Button
      variant={following || quiet ? 'secondary' : 'primary'}
      size={size}
      className={className}
      onClick={() => void (busy ? undefined : following ? unfollow() : follow())}
    >
      <Icon aria-hidden className={`size-4 ${following ? 'text-ok' : quiet ? 'text-accent' : ''}`} strokeWidth={2} />
      {following ? 'Following' : 'Follow'}
      <span className="sr-only">
        {' '}
        <bdi>{collector.displayName}</bdi>
        {following && '. Press to unfollow.'}
      </span>
    </Button>
  );
};
