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
import { WordsPanel } from './words-panel';

const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className="p-4 sm:p-6">
    <h2 className="mb-4 flex items-center gap-2.5 type-heading">
      <TwinStripe className="h-4" />
      {title}
    </h2>
    {children}
  </Card>
);

/** Where a collector says what the world may see, and gives the link on. */
export const Component = () => {
  useTitle('My Showcase');
  const { user } = useSession();
  const { data: settings, error, isFetching, refetch } = useMyShowcaseQuery();
  const [update] = useUpdateShowcaseMutation();
  const save = async (changes: ShowcaseChanges): Promise<string | null> => {
    const answer = await update(changes);
    if (!answer.error) return null;
    const words = errorText(answer.error, 'Failed to save the showcase');
    toast({ title: 'Error', description: words, variant: 'destructive' });
    return words;
  };
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader
        title="My Showcase"
        description="A page of your cars for people without an account, behind a link that only you give on."
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
              label="Public: everybody with the link can see it"
              checked={settings.public}
              onChange={({ target }) => void save({ public: target.checked })}
            />
            {settings.public && settings.slug ? (
              <LinkPanel slug={settings.slug} title={settings.title} />
            ) : (
              <p className="mt-2 type-small text-muted">
                Nobody sees anything of it now. Switching it on makes a link that cannot be guessed; switching it off
                closes it at once.
              </p>
            )}
          </Panel>
          <Panel title="Words">
            <WordsPanel settings={settings} onSave={save} />
          </Panel>
          <Panel title="What visitors see">
            <p className="type-small text-muted">
              Photos, names, conditions and rarity. Never your notes, your tags, your last name or your address.
            </p>
            <div className="mt-3 grid">
              <Checkbox
                label="Show what each car is worth, and the total"
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
                ? 'With your Premium plan the page goes without our name.'
                : 'Our name stands at the foot of the page; with the Premium plan it goes without.'}
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
