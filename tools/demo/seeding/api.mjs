import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const ATTEMPTS = 6;

/** A response with an error status. */
export class ApiError extends Error {
  /** @param {number} status @param {string} code @param {string} message */
  constructor(status, code, message) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** One person's conversation with the gateway: keeps the cookie, waits when asked to come back later. */
export class Api {
  #cookies = new Map();

  /** @param {string} gateway */
  constructor(gateway) {
    this.gateway = gateway;
  }

  /** The `Cookie` header of its requests. */
  get cookie() {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /**
   * @param {string} method @param {string} path below `/api` @param {object | FormData} [body]
   * @returns {Promise<{ body: unknown, headers: Headers }>}
   * @throws {ApiError}
   */
  async send(method, path, body) {
    // What was done before its answer was lost is not done again.
    const key = method === 'POST' ? randomUUID() : undefined;
    for (let attempt = 1; ; attempt++) {
      const response = await this.#try(method, path, body, key).catch((/** @type {unknown} */ error) => {
        if (attempt >= ATTEMPTS) throw error;
      });
      if (response && (response.ok || attempt >= ATTEMPTS || ![429, 502, 503].includes(response.status))) {
        return this.#read(response);
      }
      await response?.body?.cancel();
      await sleep(Math.min(5, Number(response?.headers.get('retry-after')) || 0) * 1000 || 400 * attempt);
    }
  }

  /** Everything of a list, page by page. @param {string} path @returns {Promise<Record<string, unknown>[]>} */
  async all(path) {
    const found = [];
    for (let next = `${path}${path.includes('?') ? '&' : '?'}limit=200`; ;) {
      const { body, headers } = await this.send('GET', next);
      found.push(.../** @type {Record<string, unknown>[]} */ (body));
      const more = /^<\/api(\/[^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
      if (!more) return found;
      next = more;
    }
  }

  /** @param {string} method @param {string} path @param {object | FormData} [body] @param {string} [key] */
  #try(method, path, body, key) {
    const json = body !== undefined && !(body instanceof FormData);
    return fetch(`${this.gateway}/api${path}`, {
      method,
      headers: {
        ...(json && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
        ...(this.#cookies.size && { cookie: this.cookie }),
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(45_000),
    });
  }

  /** @param {Response} response */
  async #read(response) {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name) this.#cookies.set(name, value ?? '');
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    /** @type {unknown} */
    const body = text && isJson ? JSON.parse(text) : null;
    if (!response.ok) {
      const { code, message, details } =
        /** @type {{ code?: string, message?: string, details?: { field: string, message: string }[] }} */ (body ?? {});
      const [problem] = details ?? [];
      const reason = problem ? `${problem.field}: ${problem.message}` : message;
      throw new ApiError(response.status, code ?? '', reason ?? `HTTP ${response.status}`);
    }
    return { body, headers: response.headers };
  }
}
