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
import { SectionNav } from './section-nav';
import { Security } from './security';
import { VerifyNotice } from './verify-notice';
import { YourData } from './your-data';

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

/** The account: who one is, and everything that can be decided about it. */
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
