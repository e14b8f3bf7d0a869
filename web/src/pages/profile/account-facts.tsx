import type { User } from '@vault/contracts/identity/auth';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../design-system/icon-button';
import { toast } from '../../design-system/toast-store';
import { formatDay } from '../../lib/format';
import { ProfileSection } from './profile-section';

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-line last:border-0">
    <dt className="text-muted">{term}</dt>
    <dd className="flex min-w-0 items-center break-all">{children}</dd>
  </div>
);

const copy = async (text: string) => {
  const copied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  toast(
    copied
      ? { title: 'Copied', description: 'The account ID is in your clipboard.' }
      : {
          title: 'Error',
          description: 'This browser does not allow copying. Please select and copy it yourself.',
          variant: 'destructive',
        },
  );
};

/** The account data that support may ask for. */
export const AccountFacts = ({ user }: { user: User }) => (
  <ProfileSection anchor="account" title="Account">
    <dl className="-my-2 type-small">
      <Row term="Account ID">
        <span className="font-mono text-[0.6875rem] tracking-tight sm:text-xs sm:tracking-normal">{user.id}</span>
        <IconButton
          label="Copy the account ID"
          icon={Copy}
          className="-mr-2 text-muted"
          onClick={() => void copy(user.id)}
        />
      </Row>
      <Row term="Email">{user.email}</Row>
      <Row term="Joined">{formatDay(user.createdAt)}</Row>
    </dl>
  </ProfileSection>
);
