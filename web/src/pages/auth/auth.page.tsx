import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { TabPanel, Tabs } from '../../design-system/tabs';
import { AuthFrame, LoginForm, ResetForm, SignUpForm, useReturnAfterSignIn, useSession } from '../../features/session';
import { useTitle } from '../../lib/use-title';
import { ServiceBanner } from '../../features/connection';

const tabs = [
  { value: 'login', label: 'Login' },
  { value: 'signup', label: 'Sign Up' },
  { value: 'reset', label: 'Reset' },
];

/** The navigation state by which links choose a tab: `<Link to="/auth" state={{ tab: 'signup' }}>`. */
interface AuthState {
  tab?: string;
  email?: string;
}

export const Component = () => {
  useTitle('Sign in');
  const session = useSession();
  const returnAfterSignIn = useReturnAfterSignIn();
  const { state, hash } = useLocation() as { state: AuthState | null; hash: string };
  // The link of a reset mail: /auth#reset=<token>&email=<address>.
  const [link] = useState(() => new URLSearchParams(hash.slice(1)));
  const [linkToken, setLinkToken] = useState(link.get('reset') ?? undefined);
  const [tab, setTab] = useState(linkToken ? 'reset' : (state?.tab ?? 'login'));
  const [email, setEmail] = useState(link.get('email') ?? state?.email ?? '');
  const [isReset, setIsReset] = useState(false);
  const signedIn = session.status === 'in';

  useEffect(() => {
    if (signedIn) returnAfterSignIn();
  }, [signedIn, returnAfterSignIn]);

  const shared = {
    email,
    onEmail: (next: string) => {
      setEmail(next);
      setIsReset(false);
    },
  };
  return (
    <AuthFrame banner={<ServiceBanner />}>
      <h1 className="type-title">Open your vault</h1>
      <p className="mt-2 text-muted">Every casting you own, with its place and its value.</p>
      <Tabs label="Account" value={tab} onValueChange={setTab} tabs={tabs} className="mt-8">
        <TabPanel value="login" className="pt-6">
          <LoginForm {...shared} onForgotten={() => setTab('reset')} />
        </TabPanel>
        <TabPanel value="signup" className="pt-6">
          <SignUpForm {...shared} />
        </TabPanel>
        <TabPanel value="reset" className="pt-6">
          <ResetForm
            {...shared}
            email={isReset ? '' : email}
            linkToken={linkToken}
            onReset={() => {
              setIsReset(true);
              setLinkToken(undefined);
              setTab('login');
            }}
          />
        </TabPanel>
      </Tabs>
    </AuthFrame>
  );
};
