import type { News } from '../device/offline-events';
import { useKept } from '../device/use-stored';
import { type Pocket, readPocket } from './offline-cache';

const pocket = {
  read: readPocket,
  changedBy: (news: News, userId: string) => news.kind === 'pocket' && news.userId === userId,
};

/** The copy of a vault on this device; undefined until it is read, null when there is none. */
export const usePocket = (userId: string): Pocket | null | undefined => useKept(userId, pocket);
