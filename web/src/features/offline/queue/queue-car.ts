import { wipeThumbnails } from '../cache/thumbnails';
import { putWaiting } from './queue-store';
import type { WaitingCar } from './waiting-car';

interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}

export const SYNC_TAG = 'waiting-cars';

/** Where the browser can, it has the worker send as soon as there is a network, also with all tabs closed. */
async function askForSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration: SyncRegistration | undefined = await navigator.serviceWorker.getRegistration();
  await registration?.sync?.register(SYNC_TAG);
}

type NewCar = Pick<WaitingCar, 'id' | 'userId' | 'name' | 'draft'> & { form: FormData };

/** Keeps a car on this device until it can be sent. Rejects where it cannot be kept. */
export async function queueCar({ form, ...car }: NewCar): Promise<void> {
  const waiting: WaitingCar = { ...car, at: Date.now(), fields: [...form.entries()], state: 'waiting', problem: null };
  await putWaiting(waiting).catch(async () => {
    // The kept pictures can be had again, this car cannot.
    await wipeThumbnails(null);
    await putWaiting(waiting);
  });
  // A browser that runs out of room spares what it promised to keep.
  if ('storage' in navigator) void navigator.storage.persist().catch(() => false);
  void askForSync().catch(() => undefined);
}
