import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { constants } from 'node:zlib';
import type { GatewayConfig } from '../config';
import { addDocs } from '../docs/docs';
import { addAccessLog } from './access-log';
import { answerClientError } from './client-error';
import { isSameSite, isWrite } from './cross-site';
import { commonError } from './error-body';
import { answerError } from './error.filter';
import { addJsonBody, JSON_LIMIT_BYTES } from './json-body';
import { addRawBody } from './raw-body';
import { requestIdOf } from './request-id';
import { API_HEADERS, commonHeaders } from './security-headers';
import { addThrottles } from './throttles';

const COMPRESS_FROM_BYTES = 1024;
const BROTLI_QUALITY = 4;
/** A form with ten pictures may take its time on a phone; a body without end may not. */
const REQUEST_TIMEOUT_MS = 120_000;
const KEEP_ALIVE_MS = 65_000;
/** Path and query together: every filter of a list in Latin letters and the longest cursor fit. */
const MAX_TARGET_BYTES = 2048;

/** Believes so many proxies in front of us, or those at the named addresses; nobody unless it is configured. */
function trustedProxies(
  trusted: GatewayConfig['TRUST_PROXY'],
): boolean | string[] | ((_: string, hop: number) => boolean) {
  return typeof trusted === 'number' ? (_, hop) => hop < trusted : (trusted ?? false);
}

/** Node reads a request target as Latin-1: a byte is a character. */
const isTooLong = ({ raw }: FastifyRequest): boolean => (raw.url?.length ?? 0) > MAX_TARGET_BYTES;

/** The router also knows an address whose letters are escaped. */
const isApi = ({ url, routeOptions }: FastifyRequest): boolean =>
  url.startsWith('/api') || !!routeOptions.url?.startsWith('/api');

/** Fastify under Nest, with its limits set. */
export function fastifyAdapter({ TRUST_PROXY }: GatewayConfig): FastifyAdapter {
  return new FastifyAdapter({
    trustProxy: trustedProxies(TRUST_PROXY),
    bodyLimit: JSON_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    genReqId: (request: IncomingMessage) => requestIdOf(request.headers['x-request-id']),
    // A parameter as long as its address may be reaches its route, which says what it says of any malformed id.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_TARGET_BYTES },
    // While stopping, what arrives on open connections is still answered.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      void reply.headers(commonHeaders(false)).header('x-request-id', request.id);
      answerError(isTooLong(request) ? commonError('URI_TOO_LONG') : error, request, reply);
    },
  });
}

/**
 * Everything that happens to all requests, before any route is known to Nest.
 *
 * @param isFile whether a path names a file of the web app.
 */
export async function addPlugins(
  app: FastifyInstance,
  config: GatewayConfig,
  isFile: (path: string) => boolean,
): Promise<void> {
  const headers = commonHeaders(config.PUBLIC_URL.startsWith('https:'));
  const publicOrigin = new URL(config.PUBLIC_URL).origin;

  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id);
    if (isApi(request)) void reply.headers(API_HEADERS);
    if (isTooLong(request)) {
      done(commonError('URI_TOO_LONG'));
      return;
    }
    const own = [`${request.protocol}://${request.host}`, publicOrigin];
    const refused = isWrite(request.method) && !isSameSite(request.headers, own);
    done(refused ? commonError('CROSS_SITE_REQUEST') : undefined);
  });
  addAccessLog(app);
  addJsonBody(app);
  addRawBody(app);
  await addThrottles(app, config, isFile);
  // A file's size is counted by whoever reads it, to name the field in the answer.
  await app.register(multipart, { throwFileSizeLimit: false });
  // Whoever downloads a file is told how long it is.
  app.addHook('onRoute', (route) => {
    if (route.config?.contract?.http?.download) route.compress = false;
  });
  await app.register(compress, {
    threshold: COMPRESS_FROM_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
  await app.register(fastifyStatic, {
    root: config.WEB_ROOT,
    serve: false,
    preCompressed: true,
    index: false,
    dotfiles: 'deny',
  });
  await addDocs(app, config.PUBLIC_URL);
}
