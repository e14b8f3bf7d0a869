import type { ReactNode } from 'react';
import { Card } from '../../design-system/card';
import { Checkbox } from '../../design-system/checkbox';
import { ErrorPanel } from '../../design-system/error-panel';
import { PageHeader } from '../../design-system/page-header';
import { Skeleton } from '../../design-system/skeleton';
import { toast } from '../../design-system/toast-store';
import { TwinStripe } from '../../design-system/twin-stripe';
import {
  LinkPanel,
  type ShowcaseChanges,
  useMyShowcaseQuery,
  useUpdateShowcaseMutation,
} from '../../features/showcase';
import { useSession } from '../../features/session';
import { errorText } from '../../lib/error-text';
import { useTitle } from '../../lib/use-title';
import { CarsPanel } from './cars-panel';
import { LayoutPanel } from './layout-panel';
import { TextPanel } from './text-panel';

const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className="p-4 sm:p-6">
    <h2 className="mb-4 flex items-center gap-2.5 type-heading">
      <TwinStripe className="h-4" />
      {title}
    </h2>
    {children}
  </Card>
);

/** The settings of the collector's public showcase. */
export const Component = () => {
  useTitle('My Showcase');
  const { user } = useSession();
  const { data: settings, error, isFetching, refetch } = useMyShowcaseQuery();
  const [update] = useUpdateShowcaseMutation();
  const save = async (changes: ShowcaseChanges): Promise<string | null> => {
    const response = await update(changes);
    if (!response.error) return null;
    const message = errorText(response.error, 'Failed to save the showcase');
    toast({ title: 'Error', description: message, variant: 'destructive' });
    return message;
  };
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader
        title="My Showcase"
        description="A page of your cars for anyone, even without an account, at a link that only you share."
        back={{ to: '/profile', label: 'Back to your profile' }}
      />
      {error && !settings && (
        <ErrorPanel message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!settings && !error && <Skeleton className="h-96 rounded-md" />}
      {settings && (
        <div className="grid gap-5">
          <Panel title="Public link">
            <Checkbox
              label="Public: everyone with the link can see it"
              checked={settings.public}
              onChange={({ target }) => void save({ public: target.checked })}
            />
            {settings.public && settings.slug ? (
              <LinkPanel slug={settings.slug} title={settings.title} />
            ) : (
              <p className="mt-2 type-small text-muted">
                The showcase is private. Turning it on creates a link that cannot be guessed; turning it off closes it
                immediately.
              </p>
            )}
          </Panel>
          <Panel title="Texts">
            <TextPanel settings={settings} onSave={save} />
          </Panel>
          <Panel title="What visitors see">
            <p className="type-small text-muted">
              Photos, names, conditions and rarity. Never your notes, your tags, your last name or your address.
            </p>
            <div className="mt-3 grid">
              <Checkbox
                label="Show the value of each car, and the total"
                checked={settings.showValues}
                onChange={({ target }) => void save({ showValues: target.checked })}
              />
              <Checkbox
                label="Show what you paid, and when"
                checked={settings.showPurchases}
                onChange={({ target }) => void save({ showPurchases: target.checked })}
              />
            </div>
            <p className="mt-3 type-fine text-muted">
              {settings.unbranded
                ? 'Your Premium plan removes our name from the page.'
                : 'Our name is at the foot of the page. The Premium plan removes it.'}
            </p>
          </Panel>
          <Panel title="Layout">
            <LayoutPanel
              settings={settings}
              paid={!!user && user.subscriptionTier !== 'free'}
              onChoose={(layout) => void save({ layout })}
            />
          </Panel>
          <Panel title="Cars">
            <CarsPanel settings={settings} onSave={save} />
          </Panel>
        </div>
      )}
    </div>
  );
};
