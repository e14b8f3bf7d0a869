import { getOfflineChecklists, type OfflineChecklist } from '@vault/contracts/collection/checklists?light';
import type { ReleaseSummary } from '@vault/contracts/collection/releases';
import type { OutputOf } from '@vault/contracts/define';
import { putItem, readItem } from '../../../lib/device-store';
import { type OfflineEvent, publish } from '../device/offline-events';
import { useStoredValue } from '../device/use-stored-value';
import { fetchCopy } from './fetch-copy';

const itemName = 'checklists';

/** The copy of an account's checklists on this device. */
export interface OfflineChecklists {
  version: string;
  checklists: OfflineChecklist[];
  releases: ReleaseSummary[];
}

const readOfflineChecklists = async (userId: string): Promise<OfflineChecklists | null> =>
  (await readItem<OfflineChecklists>(userId, itemName).catch(() => undefined)) ?? null;

/** Brings the copy up to date; `isSignedIn` is checked before writing, as in `syncOfflineCache`. */
export async function syncOfflineChecklists(userId: string, isSignedIn: () => boolean): Promise<void> {
  const cached = await readOfflineChecklists(userId);
  const answer = await fetchCopy<OutputOf<typeof getOfflineChecklists>>(getOfflineChecklists, userId, cached?.version);
  if (!answer?.checklists || !answer.releases || !isSignedIn()) return;
  const { version, checklists, releases } = answer;
  await putItem(userId, itemName, { version, checklists, releases } satisfies OfflineChecklists).catch(() => undefined);
  publish({ kind: 'checklists', userId });
}

const source = {
  read: readOfflineChecklists,
  isChangedBy: (event: OfflineEvent, userId: string) => event.kind === 'checklists' && event.userId === userId,
};

/** The copy of the checklists on this device; undefined while it is being read, null if there is none. */
export const useOfflineChecklists = (userId: string): OfflineChecklists | null | undefined =>
  useStoredValue(userId, source);
