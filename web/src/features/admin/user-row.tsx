import type { AdminUser } from '@vault/contracts/identity/users';
import { Link } from 'react-router-dom';
import { Badge } from '../../design-system/badge';
import { Button } from '../../design-system/button';
import { agoText } from '../../lib/ago-text';
import { countOf, formatCount, formatDay } from '../../lib/format';
import { userName, planStatus, statusOf, TIER_LABELS } from './user-labels';

interface UserRowProps {
  user: AdminUser;
  now: number;
  /** The address of the list, for the back link of the user's page. */
  from: string;
  onChangeStatus: (user: AdminUser) => void;
}

const seenText = (moment: string | null, now: number): string => (moment ? agoText(Date.parse(moment), now) : 'Never');

/** A user; the whole row is a link. On phones the hidden columns are shown below the name. */
export const UserRow = ({ user, now, from, onChangeStatus }: UserRowProps) => {
  const { id, email, subscriptionTier, subscriptionStatus, carsCount, createdAt, lastSeenAt, banned, isAdmin } = user;
  const name = userName(user);
  const status = statusOf(user);
  const tier = TIER_LABELS[subscriptionTier];
  const state = planStatus(subscriptionTier, subscriptionStatus);
  return (
    <tr className="relative border-b border-line transition-colors last:border-0 focus-within:bg-hover hover:bg-hover">
      <th scope="row" className="py-2.5 pr-3 pl-4 text-left font-normal">
        <Link
          to={`/admin/users/${id}`}
          state={{ from }}
          data-row
          className="font-semibold [overflow-wrap:anywhere] after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          {name}
        </Link>
        {isAdmin && (
          <Badge tone="brass" className="ml-2 max-sm:my-1 max-sm:ml-0 max-sm:flex max-sm:w-fit">
            Administrator
          </Badge>
        )}
        <p className="type-fine [overflow-wrap:anywhere] text-muted">
          {email}
          {!user.emailVerified && <span className="whitespace-nowrap text-warn"> · not verified</span>}
        </p>
        <p className="mt-0.5 type-fine text-muted sm:hidden">
          {tier} · {countOf(carsCount, 'car')} · since {formatDay(createdAt)}
        </p>
        {status.label !== 'Active' && (
          <p className="mt-1.5 lg:hidden">
            <Badge tone={status.tone}>{status.label}</Badge>
          </p>
        )}
      </th>
      <td className="px-3 py-2.5 max-sm:hidden">
        {tier}
        {state !== 'Active' && (
          <span className={`block type-fine ${state === 'Ended' ? 'text-muted' : 'text-warn'}`}>{state}</span>
        )}
      </td>
      <td className="px-3 py-2.5 text-right tabular-nums max-sm:hidden">{formatCount(carsCount)}</td>
      <td className="px-3 py-2.5 whitespace-nowrap max-md:hidden">{formatDay(createdAt)}</td>
      <td className="px-3 py-2.5 whitespace-nowrap text-muted max-xl:hidden">{seenText(lastSeenAt, now)}</td>
      <td className="px-3 py-2.5 max-lg:hidden">
        {status.label === 'Active' ? (
          <span className="text-muted">Active</span>
        ) : (
          <Badge tone={status.tone}>{status.label}</Badge>
        )}
      </td>
      <td className="py-2 pr-3 pl-1 text-right">
        {!isAdmin && (
          <Button
            size="sm"
            className="relative min-w-20"
            aria-label={`${banned ? 'Activate' : 'Ban'} ${name}`}
            onClick={() => onChangeStatus(user)}
          >
            {banned ? 'Activate' : 'Ban'}
          </Button>
        )}
      </td>
    </tr>
  );
};
