/** The names of queues and the exchange. The prefix keeps systems (tests) on one broker apart. */
export class BusNames {
  readonly exchange: string;

  constructor(private readonly prefix = '') {
    this.exchange = `${prefix}app.events`;
  }

  calls(service: string): string {
    return `${this.prefix}${service}.rpc`;
  }

  events(service: string): string {
    return `${this.prefix}${service}.events`;
  }

  retry(service: string, delayMs: number): string {
    return `${this.events(service)}.retry.${delayMs % 1_000 === 0 ? `${delayMs / 1_000}s` : `${delayMs}ms`}`;
  }

  dead(service: string): string {
    return `${this.events(service)}.dead`;
  }
}
