import type { OfflineChecklist } from '@vault/contracts/collection/checklists';
import { ButtonLink } from '../../design-system/button-link';
import { EmptyState } from '../../design-system/empty-state';
import { PageHeader } from '../../design-system/page-header';
import { ChecklistView, COUNTS_LABELS, ProgressCard, type Slot } from '../../features/checklists';
import { type OfflineChecklists, useOfflineChecklists } from '../../features/offline';
import { useSession } from '../../features/session';
import { useTitle } from '../../lib/use-title';

const progressOf = ({ found, items }: OfflineChecklist) => {
  const owned = items.filter((item) => item.owned).length;
  return { found, total: items.length, owned, missing: items.length - owned };
};

function slotsOf({ items }: OfflineChecklist, { releases }: OfflineChecklists): Slot[] {
  const byId = new Map(releases.map((release) => [release.id, release]));
  return items.flatMap(({ releaseId, owned }) => {
    const release = byId.get(releaseId);
    return release ? [{ release, isOwned: owned, isWished: false }] : [];
  });
}

const All = ({ checklists }: OfflineChecklists) => (
  <ul aria-label="Your checklists" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
    {checklists.map((checklist) => (
      <li key={checklist.id} className="grid">
        <ProgressCard
          to={`/checklists/${checklist.id}`}
          name={checklist.name}
          detail={COUNTS_LABELS[checklist.counts]}
          {...progressOf(checklist)}
        />
      </li>
    ))}
  </ul>
);

/** The checklists without a network: what is owned and what is missing. `id`: the one that is open. */
export const Component = ({ id }: { id?: string | undefined }) => {
  const { user } = useSession();
  const copy = useOfflineChecklists(user?.id ?? '');
  const open = copy?.checklists.find((checklist) => checklist.id === id);
  useTitle(open?.name ?? 'Checklists');
  if (copy === undefined) return null;
  const back =
    id === undefined ? { to: '/', label: 'Pocket Vault' } : { to: '/checklists', label: 'Back to checklists' };
  return (
    <>
      <PageHeader title={open?.name ?? 'Checklists'} back={back} className="mb-4" />
      {copy && open && <ChecklistView progress={progressOf(open)} slots={slotsOf(open, copy)} />}
      {copy && id === undefined && copy.checklists.length > 0 && <All {...copy} />}
      {!open && (id !== undefined || !copy?.checklists.length) && (
        <EmptyState
          title={id === undefined ? 'No checklists on this device' : 'This checklist is not on this device'}
          description="Go online to see it."
        >
          <ButtonLink to="/">Open your pocket vault</ButtonLink>
        </EmptyState>
      )}
    </>
  );
};
