import { toast } from '../../../design-system/toast-store';

const hourMs = 3_600_000;
const untilDismissed = 2_147_483_647;

/** Offers a version that has arrived and waits; it takes over only when somebody asks for it. */
function offer(waiting: ServiceWorker): void {
  toast({
    title: 'New version',
    description: 'It is ready. What you are writing is kept.',
    duration: untilDismissed,
    action: {
      label: 'Reload',
      onSelect: () => {
        // Another tab may have asked for it since.
        if (waiting.state !== 'installed') window.location.reload();
        navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
        waiting.postMessage('take-over');
      },
    },
  });
}

function watch(registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator;
  // The very first worker replaces nothing.
  if (registration.waiting && serviceWorker.controller) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed' && serviceWorker.controller) offer(coming);
    });
  });
}

let registered = false;

/** Has the app itself kept on this device, and looks for a newer one now and then, for as long as the page lives. */
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
