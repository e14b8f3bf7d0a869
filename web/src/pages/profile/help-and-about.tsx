import type { User } from '@vault/contracts/identity/auth';
import { PRIORITY_SUPPORT_EMAIL, RELEASE_YEAR, SUPPORT_EMAIL, VERSION } from '../../lib/product';
import { ProfileSection } from './profile-section';

const Mail = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`} className="inline-block py-1 font-semibold break-all underline underline-offset-4">
    {address}
  </a>
);

/** The support address, with priority support for paid plans. */
export const Help = ({ user }: { user: User }) => {
  const paid = user.subscriptionTier !== 'free';
  return (
    <ProfileSection anchor="help" title="Help & Support">
      <p className="type-small text-muted">
        {paid ? 'Priority support is part of your plan. We answer first at' : 'Write to us, and a person will answer:'}
      </p>
      <p className="type-small">
        <Mail address={paid ? PRIORITY_SUPPORT_EMAIL : SUPPORT_EMAIL} />
      </p>
      {paid && (
        <p className="mt-2 type-small text-muted">
          The general address is <Mail address={SUPPORT_EMAIL} />
        </p>
      )}
    </ProfileSection>
  );
};

export const About = () => (
  <ProfileSection anchor="about" title="About">
    <dl className="-my-2.5 type-small">
      {[
        ['Version', VERSION],
        ['Release year', RELEASE_YEAR],
      ].map(([term, value]) => (
        <div key={term} className="flex justify-between gap-4 border-b border-line py-2.5 last:border-0">
          <dt className="text-muted">{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </ProfileSection>
);
