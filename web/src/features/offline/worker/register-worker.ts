import { toast } from '../../../design-system/toast-store';

const hourMs = 3_600_000;
const FOREVER_MS = 2_147_483_647;

/** Offers to reload with a new version that is installed; it takes over only if the user agrees. */
function offerUpdate(waiting: ServiceWorker): void {
  toast({
    title: 'New version',
    description: 'Reload to use it. What you are writing is saved.',
    duration: FOREVER_MS,
    action: {
      label: 'Reload',
      onSelect: () => {
        // Another tab may have activated it in the meantime.
        if (waiting.state !== 'installed') window.location.reload();
        navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
        waiting.postMessage('take-over');
      },
    },
  });
}

function watch(registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator;
  // Without a controller this is the first worker: there is no older version to replace.
  if (registration.waiting && serviceWorker.controller) offerUpdate(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const installing = registration.installing;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && serviceWorker.controller) offerUpdate(installing);
    });
  });
}

let registered = false;

/** Registers the service worker that caches the app, and checks for a newer version every hour. */
export function registerWorker(): void {
  if (registered || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  registered = true;
  void navigator.serviceWorker.register('/sw.js').then(
    (registration) => {
      watch(registration);
      setInterval(() => void registration.update().catch(() => undefined), hourMs);
    },
    () => undefined,
  );
}
