import { RESTORE_DAYS } from '@vault/contracts/identity/account?light';
import type { User } from '@vault/contracts/identity/auth';
import { FolderArchive } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../design-system/button';
import { ExportStatus, isBusy, useExport } from '../../features/exports';
import { queueText, useWaiting } from '../../features/offline';
import { forgetRememberedBrowser } from '../../features/session';
import { emptyDevice } from './empty-device';
import { ProfileSection, SectionPart } from './profile-section';

const CloseAccountDialog = lazy(async () => ({
  default: (await import('../../features/account/close-account-dialog')).CloseAccountDialog,
}));

/** Downloading all data of the account, and closing it. */
export const YourData = ({ user }: { user: User }) => {
  const { run, start } = useExport();
  const [closing, setClosing] = useState(false);
  const waiting = useWaiting(user.id);
  const waitingText = waiting === undefined ? '' : queueText(waiting);
  const leave = async () => {
    forgetRememberedBrowser();
    await emptyDevice();
    window.location.assign('/login?closed');
  };
  return (
    <ProfileSection anchor="data" title="Your data">
      <SectionPart
        title="Download your data"
        text="A ZIP of all the data of your account: profile, cars, the bin, wishlist, transactions, history and every photo. Available on every plan."
      >
        <div className="grid justify-items-start gap-3">
          <ExportStatus run={run} unit="photos" />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <Button busy={isBusy(run)} onClick={() => void start({ kind: 'account' })}>
              {!isBusy(run) && <FolderArchive aria-hidden className="size-4.5" strokeWidth={1.75} />}
              Download your account
            </Button>
            <Link to="/exports" className="inline-flex min-h-11 items-center type-small underline underline-offset-4">
              Other exports
            </Link>
            <Link to="/proposals" className="inline-flex min-h-11 items-center type-small underline underline-offset-4">
              My proposals
            </Link>
          </div>
        </div>
      </SectionPart>
      <SectionPart
        title="Close your account"
        text={`It is hidden from everybody at once. For ${RESTORE_DAYS} days you can restore it by signing in; after that everything is deleted.`}
      >
        <Button className="border-danger! text-danger!" onClick={() => setClosing(true)}>
          Close account
        </Button>
        {closing && (
          <Suspense>
            <CloseAccountDialog
              email={user.email}
              alsoLost={waitingText === '' ? '' : `${waitingText} They are on this device only and would be lost.`}
              onClose={() => setClosing(false)}
              onClosed={() => void leave()}
            />
          </Suspense>
        )}
      </SectionPart>
    </ProfileSection>
  );
};
