import { logger } from '../logging';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forkProgram, JobFailedError, JobProcess, JobTimeoutError, ProcessExitedError } from './job-process';

/** Answers with its process id, fails, ends or hangs, as the job says. */
const PROGRAM = `
process.on('message', ({ id, job }) => {
  if (job === 'exit') process.exit(1);
  if (job === 'fail') process.send({ id, outcome: { ok: false, name: 'RangeError', message: 'too far' } });
  if (job === 'pid') process.send({ id, outcome: { ok: true, value: process.pid } });
});
process.on('disconnect', () => process.exit(0));
`;

type TestProcess = JobProcess<string, unknown>;

let folder: string;
let program: string;
let processes: TestProcess[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vault-jobs-'));
  program = join(folder, 'program.cjs');
  await writeFile(program, PROGRAM);
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => (processes = []));
afterEach(() => processes.forEach((each) => each.close()));

const exits: Promise<unknown>[] = [];

function jobProcess({ jobTimeoutMs = 20_000, idleTimeoutMs = 20_000, execPaths = [] as string[] } = {}): TestProcess {
  const start = () => {
    const child = forkProgram(program, { execPath: execPaths.shift() ?? process.execPath });
    exits.push(new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code))));
    return child;
  };
  const jobs: TestProcess = new JobProcess({ start, jobTimeoutMs, idleTimeoutMs, log: logger('test') });
  processes.push(jobs);
  return jobs;
}

describe('a process for jobs', () => {
  it('runs all jobs while it is not idle', async () => {
    const jobs = jobProcess();
    const first = await jobs.run('pid');
    expect(await Promise.all([jobs.run('pid'), jobs.run('pid')])).toEqual([first, first]);
  });

  it('ends when it is idle, and is started again for the next job', async () => {
    const jobs = jobProcess({ idleTimeoutMs: 1 });
    const first = await jobs.run('pid');
    await exits.at(-1);
    const second = await jobs.run('pid');
    expect(second).toEqual(expect.any(Number));
    expect(second).not.toBe(first);
  });

  it('is no part of the service’s session, which may have a priority of its own', async () => {
    const pid = await jobProcess().run('pid');
    // A process that leads its session leads its group.
    expect(() => process.kill(-Number(pid), 0)).not.toThrow();
  });

  it('tells the error that a job threw', async () => {
    const failure = await jobProcess()
      .run('fail')
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(JobFailedError);
    expect(failure).toMatchObject({ errorName: 'RangeError', message: 'too far' });
  });

  it('is started again after it ended during a job', async () => {
    const jobs = jobProcess();
    await expect(jobs.run('exit')).rejects.toBeInstanceOf(ProcessExitedError);
    expect(await jobs.run('pid')).toEqual(expect.any(Number));
  });

  it('is started again after it could not be started', async () => {
    const jobs = jobProcess({ execPaths: ['/nowhere/node'] });
    await expect(jobs.run('pid')).rejects.toBeInstanceOf(ProcessExitedError);
    expect(await jobs.run('pid')).toEqual(expect.any(Number));
  });

  it('rejects what it was doing when it is closed', async () => {
    const jobs = jobProcess();
    const job = jobs.run('hang');
    jobs.close();
    await expect(job).rejects.toBeInstanceOf(ProcessExitedError);
    expect(await exits.at(-1)).toBe(0);
  });

  it('is killed when a job takes too long', async () => {
    await expect(jobProcess({ jobTimeoutMs: 50 }).run('hang')).rejects.toBeInstanceOf(JobTimeoutError);
    expect(await exits.at(-1)).toBe('SIGKILL');
  });
});
