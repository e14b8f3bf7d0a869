import type { News } from '../account/news';
import { useKept } from '../use-kept';
import { type Pocket, readPocket } from './pocket';

const pocket = {
  read: readPocket,
  changedBy: (news: News, userId: string) => news.kind === 'pocket' && news.userId === userId,
};

/** The copy of a vault on this device; undefined until it is read, null when there is none. */
export const usePocket = (userId: string): Pocket | null | undefined => useKept(userId, pocket);
