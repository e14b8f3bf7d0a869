import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brokerDefinitions } from './broker-definitions';

const FILE = join(__dirname, '..', '..', 'deploy', 'rabbitmq', 'definitions.json');

/** With `UPDATE_DEFINITIONS=1` it writes the file. */
it('deploy/rabbitmq/definitions.json has the queues, bindings and rights that follow from the contracts', () => {
  const expected = brokerDefinitions();
  if (process.env['UPDATE_DEFINITIONS']) writeFileSync(FILE, JSON.stringify(expected, null, 2));
  expect(JSON.parse(readFileSync(FILE, 'utf8'))).toEqual(expected);
});
