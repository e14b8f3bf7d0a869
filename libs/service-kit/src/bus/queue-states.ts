import type { Link, LinkUser } from './connection';
import { BusNames } from './names';
import type { ResolvedBusOptions } from './options';

/** The messages in a service's queues and its consumers. */
export interface QueueState {
  /** Running instances that consume calls; a frozen one counts until the broker misses its heartbeats. */
  readonly instances: number;
  readonly calls: number;
  readonly events: number;
  /** Failed events that wait for their next retry. */
  readonly retrying: number;
  /** Events that failed for good. */
  readonly dead: number;
}

interface Counted {
  readonly messageCount: number;
  readonly consumerCount: number;
}

const NOTHING: Counted = { messageCount: 0, consumerCount: 0 };
const LIMIT_MS = 2_000;
/** A missing queue counts as empty. */
const count = async (link: Link, queue: string): Promise<Counted> =>
  (await link.find((channel) => channel.checkQueue(queue))) ?? NOTHING;

/**
 * The queues of any service, as the broker counts them, whether or not the service runs. The retry queues are found by
 * this process's own delays, which are the same in all services.
 */
export class QueueStates implements LinkUser {
  private readonly names: BusNames;
  private link: Link | null = null;

  constructor(private readonly options: Pick<ResolvedBusOptions, 'prefix' | 'retryDelaysMs'>) {
    this.names = new BusNames(options.prefix);
  }

  opened(link: Link): Promise<void> {
    this.link = link;
    return Promise.resolve();
  }

  lost(): void {
    this.link = null;
  }

  /** Null when the broker does not answer within `limitMs`. */
  async of(service: string, limitMs = LIMIT_MS): Promise<QueueState | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), limitMs);
    });
    try {
      return await Promise.race([this.look(service), late]);
    } catch {
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  private async look(service: string): Promise<QueueState | null> {
    const { link, names } = this;
    if (!link) return null;
    const delays = [...new Set(this.options.retryDelaysMs)];
    const queues = [names.calls(service), names.events(service), names.dead(service)];
    const [calls = NOTHING, events = NOTHING, dead = NOTHING, ...retries] = await Promise.all(
      [...queues, ...delays.map((delay) => names.retry(service, delay))].map((queue) => count(link, queue)),
    );
    return {
      instances: calls.consumerCount,
      calls: calls.messageCount,
      events: events.messageCount,
      retrying: retries.reduce((sum, { messageCount }) => sum + messageCount, 0),
      dead: dead.messageCount,
    };
  }
}
