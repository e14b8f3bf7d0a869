import { logger } from '../logging';
import { queueDepth } from '../metrics';
import type { Link, LinkUser } from './connection';
import { BusNames } from './names';
import type { ResolvedBusOptions } from './options';

const log = logger('queues');
const EVERY_MS = 10_000;

/** Measures how full a service's queues are. */
export class QueueDepth implements LinkUser {
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly options: ResolvedBusOptions,
    private readonly subscribes: boolean,
  ) {}

  async opened(link: Link): Promise<void> {
    const { service, prefix } = this.options;
    const names = new BusNames(prefix);
    const queues = {
      calls: names.calls(service),
      ...(this.subscribes && { events: names.events(service), dead: names.dead(service) }),
    };
    const channel = await link.channel();
    const measure = async (): Promise<void> => {
      for (const [kind, queue] of Object.entries(queues)) {
        queueDepth.set({ kind }, (await channel.checkQueue(queue)).messageCount);
      }
    };
    this.timer = setInterval(() => {
      measure().catch((error: unknown) => log.debug({ err: error }, 'the queues could not be measured'));
    }, EVERY_MS);
    this.timer.unref();
  }

  lost(): void {
    if (this.timer) clearInterval(this.timer);
  }
}
