import { PHOTO_WIDTHS } from '@vault/contracts/collection/photos';
import { LIVE_EVENTS } from '@vault/contracts/gateway/events';
import { MAX_PLACEHOLDER_SIDE } from '../drawings/placeholder';

type Json = Record<string, unknown>;

const error = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

const picture = (...types: string[]): Json => ({
  description: 'The picture',
  content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' } }])),
});

const json = (description: string, schema: Json = { type: 'object' }): Json => ({
  description,
  content: { 'application/json': { schema } },
});

const inPath = (name: string, schema: Json): Json => ({ name, in: 'path', required: true, schema });
const side = { type: 'integer', minimum: 1, maximum: MAX_PLACEHOLDER_SIDE };
const readiness = {
  type: 'object',
  properties: {
    ready: { type: 'boolean' },
    dependencies: { type: 'object', additionalProperties: { enum: ['up', 'down'] } },
  },
  required: ['ready', 'dependencies'],
};

const LIVE_NAMES = `Events named ${Object.keys(LIVE_EVENTS)
  .map((name) => `\`${name}\``)
  .join(', ')}, each with JSON`;

const photoOf = (what: 'car' | 'listing' | 'collector'): Record<string, Json> => ({
  get: {
    operationId: `gateway.photos.of-${what}`,
    summary: `A photo of a ${what}, for those who may see it: WebP, in a width AVIF for those who accept it`,
    tags: ['Photos'],
    security: [{}, { session: [] }],
    parameters: [
      inPath('id', { type: 'string', format: 'uuid' }),
      { name: 'w', in: 'query', required: false, schema: { type: 'integer', enum: [...PHOTO_WIDTHS] } },
    ],
    responses: {
      200: { ...picture('image/webp', 'image/avif'), headers: { ETag: { schema: { type: 'string' } } } },
      304: { description: 'Not changed since the ETag' },
      400: error('`BAD_INPUT`: a width that is not offered'),
      401: error('`UNAUTHORIZED`: no public photo, and nobody is signed in'),
      404: error('`PHOTO_NOT_FOUND`: there is no such photo, or it is somebody else’s'),
      503: error('`SERVICE_UNAVAILABLE`: the photo store is away'),
    },
  },
});

/** The addresses that are no contract's: pictures, redirects and those for the operator. */
export const ADDRESSES: Readonly<Record<string, Record<string, Json>>> = {
  '/api/photos/car-{id}': photoOf('car'),
  '/api/photos/listing-{id}': photoOf('listing'),
  '/api/photos/avatar-{id}': photoOf('collector'),
  '/api/placeholder/{width}/{height}': {
    get: {
      operationId: 'gateway.placeholder',
      summary: 'A quiet drawing for where a picture is missing',
      tags: ['Photos'],
      security: [],
      parameters: [inPath('width', side), inPath('height', side)],
      responses: { 200: picture('image/svg+xml'), 404: error('`NOT_FOUND`: a size that is not offered') },
    },
  },
  '/api/assets/{file}': {
    get: {
      operationId: 'gateway.asset',
      summary: 'A picture that belongs to the product',
      tags: ['Photos'],
      security: [],
      parameters: [inPath('file', { type: 'string' })],
      responses: { 200: picture('image/svg+xml', 'image/png', 'image/webp'), 404: error('`NOT_FOUND`') },
    },
  },
  '/api/login': {
    get: {
      operationId: 'gateway.login-page',
      summary: 'Redirects to the sign-in page',
      tags: ['Accounts'],
      security: [],
      responses: { 302: { description: 'To /login' } },
    },
  },
  '/api/logout': {
    get: {
      operationId: 'gateway.logout-page',
      summary: 'Signs out and redirects home',
      tags: ['Accounts'],
      security: [],
      responses: { 302: { description: 'To /' }, 503: error('`SERVICE_UNAVAILABLE`: signing out did not happen') },
    },
  },
  '/api/events': {
    get: {
      operationId: 'gateway.events',
      summary: 'What happens, as it happens: server-sent events for the person who is signed in',
      description:
        'A `hello` first. Events with an id are sent again after an interruption, by `Last-Event-ID`; after a `hello` ' +
        'everything else is worth asking for again. It ends with the session, and when it may have missed something.',
      tags: ['Notifications'],
      security: [{ session: [] }],
      parameters: [{ name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'integer', minimum: 0 } }],
      responses: {
        200: { description: LIVE_NAMES, content: { 'text/event-stream': { schema: { type: 'string' } } } },
        401: error('`UNAUTHORIZED`: nobody is signed in'),
        503: error('`SERVICE_UNAVAILABLE`: nothing is heard here right now, or too many listen'),
      },
    },
  },
  '/api/unsubscribe/{token}': {
    get: {
      operationId: 'gateway.unsubscribe-page',
      summary: 'Redirects to the page that says what the link of a mail ends; nothing is ended by it',
      tags: ['Notifications'],
      security: [],
      parameters: [inPath('token', { type: 'string' })],
      responses: { 303: { description: 'To /unsubscribe/{token}' } },
    },
  },
  '/api/health/live': {
    get: {
      operationId: 'gateway.live',
      summary: 'Whether the gateway runs',
      tags: ['Operation'],
      security: [],
      responses: { 200: json('It runs', { type: 'object', properties: { live: { const: true } } }) },
    },
  },
  '/api/health/ready': {
    get: {
      operationId: 'gateway.ready',
      summary: 'Whether everything behind the gateway answers, each dependency by name',
      tags: ['Operation'],
      security: [],
      responses: { 200: json('Ready', readiness), 503: json('Not ready', readiness) },
    },
  },
  '/api/metrics': {
    get: {
      operationId: 'gateway.metrics',
      summary: 'Measurements in the Prometheus format',
      tags: ['Operation'],
      security: [],
      responses: { 200: { description: 'Measurements', content: { 'text/plain': { schema: { type: 'string' } } } } },
    },
  },
  '/api/docs': {
    get: {
      operationId: 'gateway.docs',
      summary: 'This document to browse and try',
      tags: ['Operation'],
      security: [],
      responses: { 200: { description: 'A page', content: { 'text/html': { schema: { type: 'string' } } } } },
    },
  },
  '/api/openapi.json': {
    get: {
      operationId: 'gateway.openapi',
      summary: 'This document',
      tags: ['Operation'],
      security: [],
      responses: { 200: json('The document') },
    },
  },
};
