import { UnreadableImageError } from './image';
import type { ImageJob, JobOutcome } from './image-worker-process';
import { inspect, resize, transcode } from './transcode';

/** The program of the image worker process: runs the jobs that it receives, and exits when its parent disconnects. */
async function run(job: ImageJob): Promise<unknown> {
  switch (job.kind) {
    case 'inspect':
      return inspect(job.path);
    case 'transcode':
      return transcode(job.path);
    case 'resize':
      return resize(job.original, job.width, job.format);
  }
}

async function outcomeOf(job: ImageJob): Promise<JobOutcome> {
  try {
    return { ok: true, value: await run(job) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, unreadable: error instanceof UnreadableImageError, message };
  }
}

process.on('message', ({ id, job }: { id: number; job: ImageJob }) => {
  void outcomeOf(job).then((outcome) => process.send?.({ id, outcome }));
});
process.on('disconnect', () => process.exit(0));
// A stop signal for the whole process group arrives here too, while the gateway still has uploads to finish.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
