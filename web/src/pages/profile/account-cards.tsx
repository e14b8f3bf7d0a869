import type { User } from '@vault/contracts/identity/auth';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '../../design-system/card';
import { Segmented } from '../../design-system/segmented';
import { formatDay } from '../../lib/format';
import { RELEASE_YEAR, SUPPORT_EMAIL, VERSION } from '../../lib/product';
import { chooseTheme, useThemeChoice } from '../../lib/theme';

const themes = [
  { value: 'system', label: 'System' },
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
] as const;

const Panel = ({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) => (
  <Card className={wide ? 'p-6 md:col-span-2' : 'p-6'}>
    <h2 className="type-heading">{title}</h2>
    <div className="mt-4 type-small">{children}</div>
  </Card>
);

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5 last:border-0">
    <dt className="text-muted">{term}</dt>
    <dd className="min-w-0 break-all">{children}</dd>
  </div>
);

/** What belongs to the account: its data, its preferences, and where help is. */
export const AccountCards = ({ user }: { user: User }) => {
  const theme = useThemeChoice();
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Panel title="Account" wide>
        <dl className="-my-2.5">
          <Row term="Account ID">
            <span className="font-mono text-xs">{user.id}</span>
          </Row>
          <Row term="Email">{user.email}</Row>
          <Row term="Joined">{formatDay(user.createdAt)}</Row>
        </dl>
      </Panel>
      <Panel title="Preferences">
        <p className="mb-3 text-muted">The look of the vault on this device.</p>
        <Segmented label="Theme" value={theme} onChange={chooseTheme} options={themes} />
      </Panel>
      <Panel title="Privacy & Security">
        <p className="text-muted">
          Your vault is private: nobody but you sees your cars, what you paid, or your notes, but for what you put into
          your showcase. To change your password, sign out and use Reset; it ends every other session of the account.
        </p>
        <Link to="/my-showcase" className="mt-3 inline-block py-1 font-semibold underline underline-offset-4">
          My Showcase
        </Link>
        <Link to="/exports" className="mt-3 ml-5 inline-block py-1 font-semibold underline underline-offset-4">
          Export your data
        </Link>
      </Panel>
      <Panel title="Help & Support">
        <p className="text-muted">A person answers at</p>
        <a href={`mailto:${SUPPORT_EMAIL}`} className="mt-1 inline-block font-semibold underline underline-offset-4">
          {SUPPORT_EMAIL}
        </a>
      </Panel>
      <Panel title="About">
        <dl className="-my-2.5">
          <Row term="Version">{VERSION}</Row>
          <Row term="Release year">{RELEASE_YEAR}</Row>
        </dl>
      </Panel>
    </div>
  );
};
