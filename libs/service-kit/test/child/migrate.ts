import { KitTables1700000000000, openDataSource } from '../../src/database';
import { Effects1700000000001 } from '../fixtures/effects.migration';

async function main(): Promise<void> {
  const migrations = [KitTables1700000000000, Effects1700000000001];
  const dataSource = await openDataSource({ entities: [], migrations });
  await dataSource.destroy();
}

void main();
