/**
 * `node tools/infra/write-rabbitmq-definitions.mjs <file>`: what RabbitMQ loads (`load_definitions`) or is given by
 * `rabbitmqctl import_definitions`. Reads `RABBITMQ_PASSWORD`, the administrator's, and `<SERVICE>_AMQP_PASSWORD`.
 */
import { writeFileSync } from 'node:fs';
import { brokerDefinitions } from './rabbitmq-definitions.mjs';
import { requiredVariable } from './required-variable.mjs';
import { SERVICE_NAMES } from './service-names.mjs';

const passwords = SERVICE_NAMES.map((user) => [user, requiredVariable(`${user.toUpperCase()}_AMQP_PASSWORD`)]);
const administrator = {
  name: process.env['RABBITMQ_USER'] || 'vault',
  password: requiredVariable('RABBITMQ_PASSWORD'),
};
const definitions = brokerDefinitions(administrator, Object.fromEntries(passwords));
writeFileSync(process.argv[2] ?? 'definitions.json', `${JSON.stringify(definitions, null, 2)}\n`);
