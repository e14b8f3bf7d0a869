import { expectSessionEnd } from '../../api/session-loss';
import { wipeDevice } from '../../features/offline';
import { keepSessionHint } from '../../features/session';
import { dropAllDrafts } from '../../lib/draft-store';
import { forgetKnownUser } from '../../lib/known-user';

/** Nothing of the account stays on this device; the page is loaded anew afterwards. Other tabs leave too. */
export async function emptyDevice(): Promise<void> {
  expectSessionEnd();
  forgetKnownUser();
  keepSessionHint(false);
  await Promise.all([dropAllDrafts(), wipeDevice()]);
}
