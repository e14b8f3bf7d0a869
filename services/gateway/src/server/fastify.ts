import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { BusClient } from '@vault/service-kit/bus';
import type { Health } from '@vault/service-kit/health';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { constants } from 'node:zlib';
import type { GatewayConfig } from '../config';
import { addDocs } from '../docs';
import { addAccessLog } from './access-log';
import {
  addJsonBody,
  addRawBody,
  answerClientError,
  answerError,
  API_HEADERS,
  commonError,
  commonHeaders,
  isSameSite,
  isWrite,
  MAX_JSON_BYTES,
} from '../http';
import { addRequestBounds } from './request-bounds';
import { addRequestSpans } from './request-spans';
import { addThrottles } from './throttles';

const MIN_COMPRESSED_BYTES = 1024;
const BROTLI_QUALITY = 4;
/** Enough for a form with ten photos from a phone. */
const REQUEST_TIMEOUT_MS = 120_000;
const KEEP_ALIVE_MS = 65_000;
/** Path and query together: enough for every filter of a list and the longest cursor. */
const MAX_TARGET_BYTES = 2048;

const SAFE_REQUEST_ID = /^[\w.-]{1,64}$/;

/** The client's request id when it is safe for headers and logs, else a new one. */
const requestIdOf = (header: string | string[] | undefined): string =>
  typeof header === 'string' && SAFE_REQUEST_ID.test(header) ? header : randomUUID();

/** Node reads a request target as Latin-1, so its length in characters is its length in bytes. */
const isUriTooLong = ({ raw }: FastifyRequest): boolean => (raw.url?.length ?? 0) > MAX_TARGET_BYTES;

/** The router's address counts too, since it also matches percent-encoded paths. */
const isApi = ({ url, routeOptions }: FastifyRequest): boolean =>
  url.startsWith('/api') || !!routeOptions.url?.startsWith('/api');

/** The Fastify adapter for Nest, with its limits. */
export function fastifyAdapter({ TRUST_PROXY }: GatewayConfig): FastifyAdapter {
  return new FastifyAdapter({
    trustProxy: TRUST_PROXY ?? false,
    bodyLimit: MAX_JSON_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    genReqId: (request: IncomingMessage) => requestIdOf(request.headers['x-request-id']),
    // A parameter of any length reaches its route, which answers 404 as for any malformed id.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_TARGET_BYTES },
    // While stopping, requests on open connections are still answered.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      void reply.headers(commonHeaders(false)).header('x-request-id', request.id);
      answerError(isUriTooLong(request) ? commonError('URI_TOO_LONG') : error, request, reply);
    },
  });
}

/**
 * Adds hooks and plugins for all requests; called before Nest registers its routes.
 *
 * @param isFile whether a path names a file of the web app.
 */
export async function addPlugins(
  app: FastifyInstance,
  config: GatewayConfig,
  isFile: (path: string) => boolean,
  health: Health,
  bus: BusClient,
): Promise<void> {
  const headers = commonHeaders(config.PUBLIC_URL.startsWith('https:'));
  const publicOrigin = new URL(config.PUBLIC_URL).origin;

  addRequestBounds(app, config, headers, bus);
  addRequestSpans(app);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id);
    if (isApi(request)) void reply.headers(API_HEADERS);
    if (isUriTooLong(request)) {
      done(commonError('URI_TOO_LONG'));
      return;
    }
    const ownOrigins = [`${request.protocol}://${request.host}`, publicOrigin];
    const isRefused = isWrite(request.method) && !isSameSite(request.headers, ownOrigins);
    done(isRefused ? commonError('CROSS_SITE_REQUEST') : undefined);
  });
  addAccessLog(app);
  addJsonBody(app);
  addRawBody(app);
  await addThrottles(app, config, isFile, health);
  // `saveTemporarily` limits the file size instead, so that the error names the field.
  await app.register(multipart, { throwFileSizeLimit: false });
  // Downloads are sent with their content length, so they are not compressed.
  app.addHook('onRoute', (route) => {
    if (route.config?.contract?.http?.download) route.compress = false;
  });
  await app.register(compress, {
    threshold: MIN_COMPRESSED_BYTES,
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
