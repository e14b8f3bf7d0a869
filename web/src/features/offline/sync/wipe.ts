import { wipeAccounts } from '../../../lib/device-store';
import { publishToOtherTabs } from '../device/offline-events';
import { wipeThumbnails } from '../cache/thumbnails';

/** Deletes the stored data of every account but one. */
export async function wipeOtherAccounts(userId: string): Promise<void> {
  await Promise.all([wipeAccounts(userId), wipeThumbnails(userId)]).catch(() => undefined);
}

/** Deletes all stored data at sign-out; other tabs sign out too. */
export async function wipeDevice(): Promise<void> {
  await Promise.all([wipeAccounts(null), wipeThumbnails(null)]).catch(() => undefined);
  publishToOtherTabs({ kind: 'signed-out' });
}
