import { unavailable } from '@vault/service-kit/errors';
import { logger } from '@vault/service-kit/logging';
import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { Unreadable, type DevelopedPicture, type Format } from './picture';

export type Job =
  | { readonly kind: 'inspect'; readonly path: string }
  | { readonly kind: 'develop'; readonly path: string }
  | { readonly kind: 'shrink'; readonly original: Buffer; readonly width: number; readonly format: Format };

interface Values {
  readonly inspect: number;
  readonly develop: DevelopedPicture;
  readonly shrink: Buffer;
}

export type Outcome =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly unreadable: boolean; readonly message: string };

interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Longer than any picture may take; then the process is ended. */
const JOB_LIMIT_MS = 30_000;
const IDLE_MS = 60_000;

/**
 * glibc keeps an arena of freed memory for each thread, which after a few large pictures is hundreds of megabytes. With
 * one arena, and large pieces given back at once, the process shrinks again as soon as a picture is done.
 */
const MEMORY_ENV = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

const log = logger('darkroom');

/**
 * A process of its own for decoding what strangers upload: a picture that brings the decoder down, or makes it hang,
 * takes nothing else with it. It is started when it is needed and ends when it has been idle for a while.
 */
export class Darkroom {
  private child: ChildProcess | null = null;
  private readonly pending = new Map<number, Pending>();
  private nextId = 1;
  private idle?: NodeJS.Timeout;

  /**
   * @throws Unreadable what the picture's file is to blame for.
   * @throws ContractError `SERVICE_UNAVAILABLE` when the process was lost.
   */
  async run<J extends Job>(job: J): Promise<Values[J['kind']]> {
    clearTimeout(this.idle);
    const child = (this.child ??= this.start());
    const id = this.nextId++;
    const limit = setTimeout(() => child.kill('SIGKILL'), JOB_LIMIT_MS);
    try {
      const value = await new Promise<unknown>((resolve, reject) => {
        this.pending.set(id, { resolve, reject });
        child.send({ id, job }, (error) => error && reject(unavailable(error)));
      });
      return value as Values[J['kind']];
    } finally {
      clearTimeout(limit);
      this.pending.delete(id);
      if (this.pending.size === 0) this.idle = setTimeout(() => this.close(), IDLE_MS).unref();
    }
  }

  /** Lets the process end; the next job starts another. */
  close(): void {
    clearTimeout(this.idle);
    if (this.child?.connected) this.child.disconnect();
    this.child = null;
  }

  private start(): ChildProcess {
    const child = fork(join(__dirname, 'darkroom-worker.js'), {
      env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV, LOG_LEVEL: process.env.LOG_LEVEL, ...MEMORY_ENV },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
    });
    child.on('message', (message: { id: number; outcome: Outcome }) => this.settle(message.id, message.outcome));
    child.on('error', (error) => log.error({ err: error }, 'the darkroom failed'));
    child.on('exit', (code, signal) => this.lost(child, `the darkroom ended (${signal ?? code})`));
    return child;
  }

  private settle(id: number, outcome: Outcome): void {
    const pending = this.pending.get(id);
    if (outcome.ok) pending?.resolve(outcome.value);
    else pending?.reject(outcome.unreadable ? new Unreadable(outcome.message) : new Error(outcome.message));
  }

  private lost(child: ChildProcess, reason: string): void {
    if (this.child !== child) return;
    this.child = null;
    log.warn(reason);
    for (const { reject } of this.pending.values()) reject(unavailable(new Error(reason)));
  }
}
