/**
 * `node tools/infra/write-rabbitmq-definitions.mjs <file>`: what RabbitMQ loads (`load_definitions`) or is given by
 * `rabbitmqctl import_definitions`. Reads `RABBITMQ_PASSWORD`, the administrator's, and `<SERVICE>_AMQP_PASSWORD`.
 */
import { writeFileSync } from 'node:fs';
import { BROKER_USERS, brokerDefinitions } from './rabbitmq-definitions.mjs';

/** @param {string} name */
function variable(name) {
  const value = process.env[name];
  if (value) return value;
  console.error(`${name} is missing`);
  process.exit(78);
}

const passwords = BROKER_USERS.map((user) => [user, variable(`${user.toUpperCase()}_AMQP_PASSWORD`)]);
const administrator = { name: process.env['RABBITMQ_USER'] || 'vault', password: variable('RABBITMQ_PASSWORD') };
const definitions = brokerDefinitions(administrator, Object.fromEntries(passwords));
writeFileSync(process.argv[2] ?? 'definitions.json', `${JSON.stringify(definitions, null, 2)}\n`);
