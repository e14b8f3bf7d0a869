import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataSourceOptions } from '../../libs/service-kit/src/database/open';

const file = readFileSync(join(__dirname, '..', '..', 'deploy', 'pgbouncer', 'pgbouncer.ini'), 'utf8');
const extra = dataSourceOptions({ entities: [], migrations: [] }).extra as Readonly<Record<string, number>>;
const timeouts = ['statement_timeout', 'idle_in_transaction_session_timeout'] as const;

describe('deploy/pgbouncer/pgbouncer.ini', () => {
  it('gives every connection the timeouts that services ask for', () => {
    const databases = [...file.matchAll(/^(\w+) = host=.*connect_query='(.*)'$/gm)];
    expect(databases.map(([, name]) => name)).toEqual(['identity', 'collection', 'marketplace', 'notifications']);
    for (const [, , query] of databases) {
      expect(query).toBe(timeouts.map((name) => `SET ${name} = ${String(extra[name])}`).join('; '));
    }
  });

  it('lets services connect that ask for them', () => {
    const ignored = /^ignore_startup_parameters = (.*)$/m.exec(file)?.[1]?.split(',');
    expect(ignored).toEqual(expect.arrayContaining([...timeouts]));
  });
});
