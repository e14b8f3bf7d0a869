import type { User } from '@vault/contracts/identity/auth';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SkipLink } from '../../design-system/skip-link';
import { TooltipHost } from '../../design-system/tooltip';
import { useAddCar } from '../../features/vault';
import { onKey } from '../../lib/on-key';
import { useIdle } from '../../lib/use-idle';
import { AppHeader } from './app-header';
import { inBackground } from './in-background';
import { MainNav } from './main-nav';
import { onPalette } from './palette-opener';

const Live = inBackground(async () => (await import('../../features/live/live')).Live);
const SyncManager = inBackground(async () => (await import('../../features/offline/sync/sync-manager')).SyncManager);
const MessageSender = inBackground(
  async () => (await import('../../features/trading/outbox/message-sender')).MessageSender,
);
const Palette = lazy(async () => ({ default: (await import('../../features/palette/palette')).Palette }));
const KeysDialog = lazy(async () => ({ default: (await import('../../features/palette/keys-dialog')).KeysDialog }));

/** The keyboard shortcuts of every member page, and the dialogs that they open. */
const KeysAndPalette = () => {
  const navigate = useNavigate();
  const add = useAddCar();
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  const close = () => setOpen(null);

  useEffect(() => onPalette(() => setOpen('palette')), []);
  useEffect(() => onKey('?', () => setOpen('keys')), []);
  useEffect(() => onKey('/', () => void navigate('/search')), [navigate]);
  useEffect(() => onKey('n', add), [add]);

  return (
    <Suspense>
      {open === 'palette' && <Palette onClose={close} onAdd={add} onHelp={() => setOpen('keys')} />}
      {open === 'keys' && <KeysDialog onClose={close} />}
    </Suspense>
  );
};

export interface AppShellProps {
  user: User;
  /** The session could not be checked; the user is the last one known on this device. */
  remembered: boolean;
  /** Says that a service is unavailable. */
  banner: ReactNode;
  children: ReactNode;
}

/** The layout around every page of a signed-in user. */
export const AppShell = ({ user, remembered, banner, children }: AppShellProps) => {
  const idle = useIdle();
  return (
    <>
      <SkipLink />
      <AppHeader user={user} idle={idle} />
      <MainNav />
      <div className="pb-(--nav-bar) lg:pl-(--nav-rail)">
        {banner}
        <Suspense>
          <SyncManager userId={user.id} remembered={remembered} />
        </Suspense>
        <Suspense>
          <MessageSender userId={user.id} remembered={remembered} />
        </Suspense>
        <Suspense>{idle && !remembered && <Live userId={user.id} />}</Suspense>
        <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[90rem] px-4 pt-6 pb-16 lg:px-6 lg:pt-8">
          {children}
        </main>
      </div>
      <KeysAndPalette />
      <TooltipHost />
    </>
  );
};
