import { hash, verify } from '@node-rs/argon2';
import { answerJobs } from '@vault/service-kit/child-process';
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { HASH_COST } from './hash-cost';
import type { HashJob } from './password-hasher.service';

const { PRIORITY_LOW } = constants.priority;

/** Linux shares the processors among sessions first, where the priorities of single processes do not count. */
function lowerPriority(): void {
  setPriority(PRIORITY_LOW);
  try {
    writeFileSync('/proc/self/autogroup', String(PRIORITY_LOW));
  } catch {
    // The system has no such groups.
  }
}

/** The program of the process that hashes passwords. */
async function run(job: HashJob): Promise<string | boolean> {
  return job.kind === 'hash' ? hash(job.password, HASH_COST) : verify(job.passwordHash, job.password);
}

// The threads that hash are started with the first job, and inherit it.
lowerPriority();
answerJobs((job) => run(job as HashJob));
