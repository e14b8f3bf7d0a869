import type { Pool } from 'pg';
import { Gauge } from 'prom-client';
import { metrics } from '../metrics';

let measured: Pool | undefined;

/** Shows this pool in the metrics: the one of the service's own database, of which a process opens one. */
export function measurePool(pool: Pool): void {
  measured = pool;
}

new Gauge({
  name: 'db_pool_connections',
  help: 'Connections to the database; busy ones run a statement or a transaction',
  labelNames: ['state'],
  registers: [metrics],
  collect() {
    if (!measured) return;
    this.set({ state: 'busy' }, measured.totalCount - measured.idleCount);
    this.set({ state: 'idle' }, measured.idleCount);
  },
});

new Gauge({
  name: 'db_pool_waiting',
  help: 'Statements and transactions that wait for a connection',
  registers: [metrics],
  collect() {
    if (measured) this.set(measured.waitingCount);
  },
});
