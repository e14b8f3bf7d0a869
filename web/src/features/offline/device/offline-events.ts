import { tabNews } from '../../../lib/tab-events';

/** What the tabs of one browser, and its worker, tell each other. */
export type News =
  | { kind: 'queue' }
  | { kind: 'sending'; id: string | null; done: number; total: number }
  | { kind: 'sent'; sent: number; refused: number }
  | { kind: 'pocket'; userId: string }
  | { kind: 'signed-out' };

export const { announce, announceToOthers, onNews } = tabNews<News>('diecast-vault-offline');
