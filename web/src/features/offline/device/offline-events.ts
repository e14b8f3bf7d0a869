import { tabEvents } from '../../../lib/tab-events';

/** What the tabs of one browser, and its worker, tell each other. */
export type OfflineEvent =
  | { kind: 'queue' }
  | { kind: 'sending'; id: string | null; done: number; total: number }
  | { kind: 'sent'; sent: number; refused: number }
  | { kind: 'pocket'; userId: string }
  | { kind: 'signed-out' };

export const {
  publish,
  publishToOtherTabs,
  subscribe: onOfflineEvent,
} = tabEvents<OfflineEvent>('diecast-vault-offline');
