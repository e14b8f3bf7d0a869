import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

/** @import { AddressInfo } from 'node:net' */

/**
 * A span as OTLP has it in JSON, of which only this is read.
 * @typedef {object} Span
 * @property {string} traceId
 * @property {string} name
 * @property {number} kind
 * @property {{ traceId: string }[]} [links]
 * @property {{ key: string, value: { stringValue?: string } }[]} [attributes]
 */

/**
 * What was done for one request: by the trace that a client claims, the route, and the contracts and events.
 * @typedef {{ claimed: string | undefined, route: string | undefined, names: Set<string> }} Work
 */

/** Kinds of spans in OTLP. */
const SERVER = 2;
const PRODUCER = 4;
const CONSUMER = 5;

/**
 * A receiver of OTLP over HTTP that keeps which contracts and events the spans of each trace name.
 * @returns {Promise<{ url: string, work: Map<string, Work>, close: () => void }>} `work` by trace id
 */
export async function startRecorder() {
  /** @type {Map<string, Work>} */
  const work = new Map();
  const server = createServer(async (request, response) => {
    const { resourceSpans = [] } = /** @type {{ resourceSpans?: { scopeSpans: { spans: Span[] }[] }[] }} */ (
      await json(request)
    );
    for (const { scopeSpans } of resourceSpans) for (const { spans } of scopeSpans) for (const span of spans) add(span);
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  /** @param {Span} span */
  function add({ traceId, name, kind, links, attributes }) {
    const done = work.get(traceId) ?? { claimed: undefined, route: undefined, names: new Set() };
    work.set(traceId, done);
    const route = attributes?.find(({ key }) => key === 'http.route')?.value.stringValue;
    if (route) {
      done.route = name;
      done.claimed = links?.[0]?.traceId;
    } else if (kind === SERVER) done.names.add(name);
    else if (kind === PRODUCER || kind === CONSUMER) done.names.add(name.replace(/^(?:publish|process) /, ''));
  }

  return {
    url: `http://127.0.0.1:${/** @type {AddressInfo} */ (server.address()).port}`,
    work,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** @param {string} key names a test @returns {string} the id of the trace that the test's requests claim to belong to */
export const traceIdOf = (key) => createHash('sha256').update(key).digest('hex').slice(0, 32);
