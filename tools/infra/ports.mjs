import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { UserError } from './user-error.mjs';

/** Below the range of ephemeral ports. */
const MIN_PORT = 20_000;
const MAX_PORT = 32_000;

/**
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<boolean>} whether a server could listen there now
 */
export function isFree(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Assigns the ports of a stack and remembers them between starts. */
export class Ports {
  /**
   * @param {string} dataDir
   * @param {NodeJS.ProcessEnv} env
   */
  constructor(dataDir, env) {
    this.file = join(dataDir, 'ports.json');
    this.env = env;
    /** @type {Set<number>} */
    this.given = new Set();
    /** @type {Record<string, number>} */
    this.remembered = readJson(this.file);
  }

  /**
   * @param {string} name the key under which it is remembered
   * @param {string} variable the environment variable that may set it
   * @returns {Promise<number>}
   * @throws {UserError} when the variable is no port, or the port is taken
   */
  async take(name, variable) {
    const wanted = this.env[variable];
    const port = wanted ? await this.fixed(wanted, variable) : await this.rememberedOrFree(name);
    this.given.add(port);
    if (this.remembered[name] !== port) {
      this.remembered[name] = port;
      writeFileSync(this.file, `${JSON.stringify(this.remembered, null, 2)}\n`);
    }
    return port;
  }

  /**
   * @param {string} wanted
   * @param {string} variable
   */
  async fixed(wanted, variable) {
    const port = readPort(wanted, variable);
    if (this.given.has(port) || !(await isFree(port))) {
      throw new UserError(`Port ${port} is taken; set ${variable} to a free one, or leave it out.`);
    }
    return port;
  }

  /** @param {string} name */
  async rememberedOrFree(name) {
    const last = this.remembered[name];
    if (last && !this.given.has(last) && (await isFree(last))) return last;
    for (;;) {
      const port = MIN_PORT + Math.floor(Math.random() * (MAX_PORT - MIN_PORT));
      if (!this.given.has(port) && (await isFree(port))) return port;
    }
  }
}

/**
 * @param {string} text
 * @param {string} variable
 * @returns {number}
 * @throws {UserError}
 */
export function readPort(text, variable) {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new UserError(`${variable} must be a port number, and is "${text}".`);
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
