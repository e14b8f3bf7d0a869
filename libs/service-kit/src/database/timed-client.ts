import { Client } from 'pg';

/**
 * A client whose connection dies with a statement that got no answer in time. The driver alone would put it back into
 * the pool, where everybody after would wait behind the lost statement (a half-open connection does that).
 */
export class TimedClient extends Client {
  private destroyed = false;

  constructor(config?: ConstructorParameters<typeof Client>[0]) {
    super(config);
    const send = this.query.bind(this) as (...args: unknown[]) => unknown;
    const watched = (...args: unknown[]): unknown => {
      const answer = send(...args);
      if (answer instanceof Promise) answer.catch((error: unknown) => this.destroyOnTimeout(error));
      return answer;
    };
    this.query = watched as typeof this.query;
  }

  private destroyOnTimeout(error: unknown): void {
    if (this.destroyed || !(error instanceof Error) || error.message !== 'Query read timeout') return;
    this.destroyed = true;
    this.connection.stream.destroy();
  }
}
