import { develop, inspect, shrink } from './developing';
import type { Job, Outcome } from './darkroom';
import { Unreadable } from './picture';

/** The program of the darkroom's process: does the jobs that it is sent, and ends when nobody is left to send any. */
async function work(job: Job): Promise<unknown> {
  switch (job.kind) {
    case 'inspect':
      return inspect(job.path);
    case 'develop':
      return develop(job.path);
    case 'shrink':
      return shrink(job.original, job.width, job.format);
  }
}

async function outcomeOf(job: Job): Promise<Outcome> {
  try {
    return { ok: true, value: await work(job) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, unreadable: error instanceof Unreadable, message };
  }
}

process.on('message', ({ id, job }: { id: number; job: Job }) => {
  void outcomeOf(job).then((outcome) => process.send?.({ id, outcome }));
});
process.on('disconnect', () => process.exit(0));
// A stop that is meant for the whole group reaches us too; the gateway still needs us for what is under way.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
