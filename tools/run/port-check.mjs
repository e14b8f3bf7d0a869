import { isFree, readPort } from '../infra/ports.mjs';
import { UserError } from '../infra/user-error.mjs';

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} the gateway's port
 * @throws {UserError} when another process listens there on any address
 */
export async function gatewayPort(env) {
  const port = readPort(env['PORT'] || '8080', 'PORT');
  const free = (await isFree(port, '127.0.0.1')) && (await isFree(port, '0.0.0.0'));
  if (!free)
    throw new UserError(`Port ${port} is taken. Choose another one: PORT=${port === 8080 ? 8090 : port + 1} npm start`);
  return port;
}
