import { tabEvents } from '../../../lib/tab-events';

/** Events between the tabs of a browser and its service worker. */
export type OfflineEvent =
  | { kind: 'queue' }
  | { kind: 'sending'; id: string | null; done: number; total: number }
  | { kind: 'sent'; sent: number; refused: number }
  | { kind: 'cache'; userId: string }
  | { kind: 'checklists'; userId: string }
  | { kind: 'signed-out' };

export const {
  publish,
  publishToOtherTabs,
  subscribe: onOfflineEvent,
} = tabEvents<OfflineEvent>('diecast-vault-offline');
