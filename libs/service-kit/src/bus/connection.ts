import { connect, type Channel, type ChannelModel, type ConfirmChannel } from 'amqplib';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { logger } from '../logging';

const log = logger('bus');
const HEARTBEAT_SECONDS = 5;
const CONNECT_TIMEOUT_MS = 3_000;
const FIRST_DELAY_MS = 100;
const MAX_DELAY_MS = 2_000;
/** A broker that is started together with the service listens later: it is tried often for so long, without warnings. */
const STARTING_MS = 20_000;
const MAX_DELAY_WHILE_STARTING_MS = 400;
const NOT_FOUND = 404;

/**
 * Lets everything that is written in one turn leave in one system call: the driver writes each frame by itself, and small
 * calls and answers cost more by their number than by their size.
 */
function coalesceWrites(stream: Duplex): void {
  const write = stream.write.bind(stream) as (...args: unknown[]) => boolean;
  let isCorked = false;
  const uncork = (): void => {
    isCorked = false;
    stream.uncork();
  };
  stream.write = (...args: unknown[]): boolean => {
    if (!isCorked) {
      isCorked = true;
      stream.cork();
      process.nextTick(uncork);
    }
    return write(...args);
  };
}

/** A live connection; its channels die with it, and it dies with any of its channels. */
export class Link {
  blocked = false;
  private ended: Error | null = null;
  private goodbye: Promise<void> = Promise.resolve();
  private readonly endings: ((reason: Error) => void)[] = [];

  constructor(private readonly model: ChannelModel) {
    let reason = new Error('the connection to the broker was closed');
    model.on('error', (error: Error) => (reason = error));
    model.on('close', () => this.end(reason));
    model.on('blocked', () => (this.blocked = true));
    model.on('unblocked', () => (this.blocked = false));
  }

  /** A temporary channel is closed by its owner, and dies alone. */
  async channel({ temporary = false } = {}): Promise<Channel> {
    const channel = await this.model.createChannel();
    if (!temporary) return this.watch(channel);
    channel.on('error', (error: Error) => log.debug({ reason: error.message }, 'a temporary channel failed'));
    return channel;
  }

  async confirmChannel(): Promise<ConfirmChannel> {
    return this.watch(await this.model.createConfirmChannel());
  }

  /** What a passive look finds, which needs no rights; null when it is missing, for which the broker closes the channel. */
  async find<T>(look: (channel: Channel) => Promise<T>): Promise<T | null> {
    const channel = await this.channel({ temporary: true });
    try {
      return await look(channel);
    } catch (error) {
      if ((error as { code?: unknown } | null)?.code === NOT_FOUND) return null;
      throw error;
    } finally {
      await channel.close().catch(() => undefined);
    }
  }

  onEnd(listener: (reason: Error) => void): void {
    if (this.ended) listener(this.ended);
    else this.endings.push(listener);
  }

  /** Drops the connection at once; the protocol's close handshake runs in the background. */
  end(reason: Error): void {
    if (this.ended) return;
    this.ended = reason;
    this.goodbye = this.model.close().catch(() => undefined);
    for (const listener of this.endings) listener(reason);
  }

  /** Resolves when the broker has received everything written before `end`, after two seconds at most. */
  async gone(): Promise<void> {
    await Promise.race([this.goodbye, sleep(2_000, undefined, { ref: false })]);
  }

  private watch<C extends Channel>(channel: C): C {
    channel.on('error', (error: Error) => this.end(error));
    channel.on('close', () => this.end(new Error('a channel was closed')));
    return channel;
  }
}

/** A component that needs channels, again after each reconnection. */
export interface LinkUser {
  opened(link: Link): Promise<void>;
  lost?(reason: Error): void;
}

/**
 * The one AMQP connection of a process. It reconnects for ever with a jittered, growing pause; every user declares
 * its topology anew on each connection, in the order of registration.
 */
export class BusConnection {
  private readonly users: LinkUser[] = [];
  private link: Link | null = null;
  private running: Promise<void> | null = null;
  private readonly stop = new AbortController();
  private waiters: (() => void)[] = [];

  constructor(
    private readonly url: string,
    private readonly name: string,
  ) {}

  /** Whether the broker accepts publications; false as well while it blocks them for lack of memory or disk. */
  get connected(): boolean {
    return this.link !== null && !this.link.blocked;
  }

  /** Adds a user; resolves when it has its channels if the connection is up, else it gets them later. */
  async use(user: LinkUser): Promise<void> {
    this.users.push(user);
    this.running ??= this.run();
    const { link } = this;
    if (!link) return;
    try {
      await user.opened(link);
    } catch (error) {
      // It may have ended meanwhile; then this does nothing.
      link.end(asError(error));
      throw error;
    }
  }

  leave(user: LinkUser): void {
    const index = this.users.indexOf(user);
    if (index >= 0) this.users.splice(index, 1);
  }

  /** True when the connection is up, at the latest after `ms`. */
  async whenConnected(ms: number): Promise<boolean> {
    if (this.link) return true;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.waiters.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
    return this.connected;
  }

  async close(): Promise<void> {
    if (this.closed()) return;
    this.stop.abort();
    const link = this.link;
    this.link = null;
    for (const user of this.users) user.lost?.(new Error('the bus is closed'));
    link?.end(new Error('the bus is closed'));
    await link?.gone();
    await this.running;
  }

  private closed(): boolean {
    return this.stop.signal.aborted;
  }

  private async run(): Promise<void> {
    let delay = FIRST_DELAY_MS;
    let startingUntil = Date.now() + STARTING_MS;
    while (!this.closed()) {
      try {
        const link = await this.open();
        delay = FIRST_DELAY_MS;
        startingUntil = 0;
        await this.stay(link);
      } catch (error) {
        if (this.closed()) return;
        const isStarting = Date.now() < startingUntil && (error as { code?: unknown }).code === 'ECONNREFUSED';
        log[isStarting ? 'info' : 'warn'](
          { reason: asError(error).message },
          'the message broker cannot be reached, trying again',
        );
      }
      await sleep(delay / 2 + (Math.random() * delay) / 2, undefined, { signal: this.stop.signal }).catch(
        () => undefined,
      );
      delay = Math.min(delay * 2, Date.now() < startingUntil ? MAX_DELAY_WHILE_STARTING_MS : MAX_DELAY_MS);
    }
  }

  private async open(): Promise<Link> {
    const url = new URL(this.url);
    url.searchParams.set('heartbeat', String(HEARTBEAT_SECONDS));
    const model = await connect(url.href, {
      noDelay: true,
      timeout: CONNECT_TIMEOUT_MS,
      clientProperties: { connection_name: this.name },
    });
    coalesceWrites((model.connection as unknown as { readonly stream: Duplex }).stream);
    const link = new Link(model);
    const failed = new Promise<never>((_, reject) => link.onEnd(reject));
    failed.catch(() => undefined);
    try {
      // A user may register while the earlier ones open their channels.
      for (let index = 0; index < this.users.length; index += 1) {
        await Promise.race([this.users[index]?.opened(link), failed]);
      }
      if (this.closed()) throw new Error('the bus is closed');
    } catch (error) {
      link.end(asError(error));
      for (const user of this.users) user.lost?.(asError(error));
      throw error;
    }
    return link;
  }

  private async stay(link: Link): Promise<void> {
    const ended = new Promise<void>((resolve) =>
      link.onEnd((reason) => {
        resolve();
        if (this.closed()) return;
        log.warn({ reason: reason.message }, 'lost the message broker');
        this.link = null;
        for (const user of this.users) user.lost?.(reason);
      }),
    );
    this.link = link;
    for (const wake of this.waiters.splice(0)) wake();
    await ended;
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
