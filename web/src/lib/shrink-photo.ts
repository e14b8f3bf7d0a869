import { PHOTO_MAX_BYTES } from '@vault/contracts/collection/photos?light';
import type { ShrinkRequest } from './shrink.worker';

type WorkerResult = { id: number; blob: Blob | null };

let worker: Worker | null = null;
let queue: Promise<unknown> = Promise.resolve();
let requestCount = 0;

const openWorker = (): Worker => {
  worker ??= new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' });
  return worker;
};

function shrinkInWorker(file: Blob): Promise<Blob | null> {
  const id = ++requestCount;
  const current = openWorker();
  return new Promise((resolve) => {
    const settle = (blob: Blob | null) => {
      current.removeEventListener('message', onMessage);
      current.removeEventListener('error', onError);
      resolve(blob);
    };
    const onMessage = ({ data }: MessageEvent<WorkerResult>) => data.id === id && settle(data.blob);
    const onError = () => {
      current.terminate();
      worker = null;
      settle(null);
    };
    current.addEventListener('message', onMessage);
    current.addEventListener('error', onError);
    current.postMessage({ id, file, maxBytes: PHOTO_MAX_BYTES } satisfies ShrinkRequest);
  });
}

/**
 * Shrinks a photo in a worker until it is small enough to send. One at a time: ten decoded phone photos need half a
 * gigabyte. null if the browser cannot decode it; unchanged if the browser has no OffscreenCanvas.
 */
export function shrinkPhoto(file: Blob): Promise<Blob | null> {
  if (typeof OffscreenCanvas === 'undefined') return Promise.resolve(file);
  const result = queue.then(() => shrinkInWorker(file));
  queue = result;
  return result;
}
