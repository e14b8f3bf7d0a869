import { Link } from 'react-router-dom';
import { ErrorPanel } from '../../design-system/error-panel';
import { useProfileQuery } from '../../features/account';
import { MailboxNotice } from '../../features/notifications';
import { useSession } from '../../features/session';
import { errorText } from '../../lib/error-text';
import { useTitle } from '../../lib/use-title';
import { AboutYou } from './about-you';
import { AccountFacts } from './account-facts';
import { About, Help } from './help-and-about';
import { Overview } from './overview';
import { PlanSection } from './plan-section';
import { Preferences } from './preferences';
import { Security } from './security';
import { VerifyNotice } from './verify-notice';
import { YourData } from './your-data';

interface SectionNavProps {
  sections: readonly { anchor: string; title: string }[];
}

/** Links to the sections of the page. */
const SectionNav = ({ sections }: SectionNavProps) => (
  <nav aria-label="On this page" className="lg:sticky lg:top-[calc(var(--header)+2rem)] lg:self-start">
    <ul className="flex flex-wrap gap-1.5 lg:grid lg:gap-0.5">
      {sections.map(({ anchor, title }) => (
        <li key={anchor}>
          <Link
            to={`#${anchor}`}
            replace
            className="inline-flex min-h-10 items-center rounded-full border border-control px-3 type-fine text-muted transition-colors hover:bg-hover hover:text-ink lg:flex lg:min-h-11 lg:rounded-xs lg:border-0 lg:text-sm"
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

/** In the order of the page. */
const sections = [
  { anchor: 'about-you', title: 'About you' },
  { anchor: 'account', title: 'Account' },
  { anchor: 'plan', title: 'Plan & billing' },
  { anchor: 'preferences', title: 'Preferences' },
  { anchor: 'security', title: 'Privacy & Security' },
  { anchor: 'data', title: 'Your data' },
  { anchor: 'help', title: 'Help & Support' },
  { anchor: 'about', title: 'About' },
];

/** The user's profile, account and settings. */
export const Component = () => {
  useTitle('Profile');
  const { user } = useSession();
  const { data: profile, error, isFetching, refetch } = useProfileQuery();
  if (!user) return null;
  return (
    <div className="mx-auto grid max-w-5xl gap-5">
      {!user.emailVerified && <VerifyNotice email={user.email} />}
      <MailboxNotice />
      <Overview user={user} />
      <div className="grid gap-5 lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-8">
        <SectionNav sections={sections} />
        <div className="grid gap-5">
          {error && !profile && (
            <ErrorPanel
              title="Your profile did not load"
              message={errorText(error)}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          )}
          <AboutYou profile={profile} />
          <AccountFacts user={user} />
          <PlanSection />
          <Preferences profile={profile} />
          <Security user={user} profile={profile} />
          <YourData user={user} />
          <Help user={user} />
          <About />
        </div>
      </div>
    </div>
  );
};
