import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';

/** More of them would spread the statements, so that fewer travel together. */
const MAX_CONNECTIONS = 2;
/** A connection whose oldest statement takes longer gets no more: it waits for a lock, or Postgres does not answer. */
const SLOW_MS = 20;

type PipeliningClient = PoolClient & { pipeline: boolean };

const ignore = (): void => undefined;

/** A connection from the pool, which goes back to it when nobody waits for an answer. */
class SharedConnection {
  /** When the statements under way were asked for, the oldest first. */
  private readonly askedAt: number[] = [];
  private readonly client: Promise<PipeliningClient>;

  constructor(
    pool: Pool,
    private readonly released: () => void,
  ) {
    this.client = this.connect(pool);
  }

  get size(): number {
    return this.askedAt.length;
  }

  get isSlow(): boolean {
    const [oldest = Infinity] = this.askedAt;
    return performance.now() - oldest > SLOW_MS;
  }

  async query<T extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<T>> {
    this.askedAt.push(performance.now());
    try {
      const client = await this.client;
      return await client.query<T>(statement);
    } finally {
      this.askedAt.shift();
      if (this.size === 0) await this.release();
    }
  }

  private async connect(pool: Pool): Promise<PipeliningClient> {
    const client = (await pool.connect()) as PipeliningClient;
    client.pipeline = true;
    // Whoever waits for an answer gets the error.
    client.on('error', ignore);
    return client;
  }

  private async release(): Promise<void> {
    this.released();
    const client = await this.client.catch(() => null);
    if (!client) return;
    client.pipeline = false;
    client.off('error', ignore);
    client.release();
  }
}

/**
 * Sends statements of many requests over few connections, without waiting for the answers to those in front of them
 * (https://node-postgres.com/features/pipelining). Each is a transaction of its own, and fails alone. For statements that
 * read or write a few rows by their keys, since each waits for those in front of it. While one of them takes long, what
 * comes after it gets another connection. `docs/decisions/068-short-statements-share-connections.md`
 */
export class SharedConnections {
  private readonly connections = new Set<SharedConnection>();

  constructor(private readonly pool: Pool) {}

  query<T extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<T>> {
    const connection = this.leastBusy();
    return connection ? connection.query<T>(statement) : this.pool.query<T>(statement);
  }

  private leastBusy(): SharedConnection | undefined {
    if (this.connections.size < MAX_CONNECTIONS) return this.connect();
    const [first, ...others] = [...this.connections].filter(({ isSlow }) => !isSlow);
    return others.reduce((best, each) => (best && best.size <= each.size ? best : each), first);
  }

  private connect(): SharedConnection {
    const connection = new SharedConnection(this.pool, () => this.connections.delete(connection));
    this.connections.add(connection);
    return connection;
  }
}
