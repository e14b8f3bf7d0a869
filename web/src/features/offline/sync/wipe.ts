import { wipeAccounts } from '../../../lib/device-store';
import { publishToOtherTabs } from '../device/offline-events';
import { wipeThumbnails } from '../cache/thumbnails';

/** Empties this device of all accounts but one: another person's vault is nobody's business here any more. */
export async function wipeOtherAccounts(userId: string): Promise<void> {
  await Promise.all([wipeAccounts(userId), wipeThumbnails(userId)]).catch(() => undefined);
}

/** Empties this device: for signing out. Other tabs leave too. */
export async function wipeDevice(): Promise<void> {
  await Promise.all([wipeAccounts(null), wipeThumbnails(null)]).catch(() => undefined);
  publishToOtherTabs({ kind: 'signed-out' });
}
