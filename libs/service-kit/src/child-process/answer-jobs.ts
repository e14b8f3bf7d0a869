export type JobOutcome =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly name: string; readonly message: string };

async function outcomeOf(run: (job: unknown) => Promise<unknown>, job: unknown): Promise<JobOutcome> {
  try {
    return { ok: true, value: await run(job) };
  } catch (error) {
    if (error instanceof Error) return { ok: false, name: error.name, message: error.message };
    return { ok: false, name: 'Error', message: String(error) };
  }
}

/** In the program of a `JobProcess`: runs the jobs that it receives, and exits when its parent disconnects. */
export function answerJobs(run: (job: unknown) => Promise<unknown>): void {
  process.on('message', ({ id, job }: { id: number; job: unknown }) => {
    void outcomeOf(run, job).then((outcome) => process.send?.({ id, outcome }));
  });
  process.on('disconnect', () => process.exit(0));
  // A stop signal for the whole process group arrives here too, while the service still has work to finish.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
}
