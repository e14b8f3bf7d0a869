import { expectSessionEnd } from '../../lib/session-loss';
import { wipeDevice } from '../../features/offline';
import { saveSessionHint } from '../../features/session';
import { deleteAllDrafts } from '../../lib/draft-store';
import { forgetKnownUser } from '../../lib/known-user';

/** Removes all data of the account from this device and signs out other tabs. The page must be reloaded afterwards. */
export async function emptyDevice(): Promise<void> {
  expectSessionEnd();
  forgetKnownUser();
  saveSessionHint(false);
  await Promise.all([deleteAllDrafts(), wipeDevice()]);
}
