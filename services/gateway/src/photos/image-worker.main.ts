import { answerJobs } from '@vault/service-kit/child-process';
import type { ImageJob } from './image-worker-process';
import { inspect, resize, transcode } from './transcode';

/** The program of the image worker process. */
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

answerJobs((job) => run(job as ImageJob));
