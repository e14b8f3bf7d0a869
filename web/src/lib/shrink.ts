import { PHOTO_MAX_BYTES } from '@vault/contracts/collection/photos?light';
import type { ShrinkRequest } from './shrink.worker';

type Answer = { id: number; blob: Blob | null };

let worker: Worker | null = null;
let queue: Promise<unknown> = Promise.resolve();
let count = 0;

const openWorker = (): Worker => {
  worker ??= new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' });
  return worker;
};

function askWorker(file: Blob): Promise<Blob | null> {
  const id = ++count;
  const open = openWorker();
  return new Promise((resolve) => {
    const settle = (blob: Blob | null) => {
      open.removeEventListener('message', answered);
      open.removeEventListener('error', failed);
      resolve(blob);
    };
    const answered = ({ data }: MessageEvent<Answer>) => data.id === id && settle(data.blob);
    const failed = () => {
      open.terminate();
      worker = null;
      settle(null);
    };
    open.addEventListener('message', answered);
    open.addEventListener('error', failed);
    open.postMessage({ id, file, maxBytes: PHOTO_MAX_BYTES } satisfies ShrinkRequest);
  });
}

/**
 * A picture small enough to send, made beside the main thread. One at a time: ten decoded phone pictures would need
 * half a gigabyte. null when the browser cannot read it as a picture; where it has no worker canvas, as it came.
 */
export function shrinkPicture(file: Blob): Promise<Blob | null> {
  if (typeof OffscreenCanvas === 'undefined') return Promise.resolve(file);
  const turn = queue.then(() => askWorker(file));
  queue = turn;
  return turn;
}
