import { expectSessionEnd } from '../../lib/session-loss';
import { wipeDevice } from '../../features/offline';
import { saveSessionHint } from '../../features/session';
import { deleteAllDrafts } from '../../lib/draft-store';
import { forgetKnownUser } from '../../lib/known-user';

/** Nothing of the account stays on this device; the page is loaded anew afterwards. Other tabs leave too. */
export async function emptyDevice(): Promise<void> {
  expectSessionEnd();
  forgetKnownUser();
  saveSessionHint(false);
  await Promise.all([deleteAllDrafts(), wipeDevice()]);
}
