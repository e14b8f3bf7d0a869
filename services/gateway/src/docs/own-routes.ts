import { PHOTO_WIDTHS } from '@vault/contracts/collection/photos';
import { LIVE_EVENTS } from '@vault/contracts/gateway/events';
import { MAX_PLACEHOLDER_SIDE } from '../assets';

type Json = Record<string, unknown>;

const error = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

const image = (...types: string[]): Json => ({
  description: 'The image',
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

const LIVE_EVENTS_TEXT = `Events named ${Object.keys(LIVE_EVENTS)
  .map((name) => `\`${name}\``)
  .join(', ')}, each with JSON`;

const photoRoute = (what: 'car' | 'listing' | 'collector'): Record<string, Json> => ({
  get: {
    operationId: `gateway.photos.of-${what}`,
    summary: `A photo of a ${what}: WebP, or with a width AVIF for clients that accept it`,
    tags: ['Photos'],
    security: [{}, { session: [] }],
    parameters: [
      inPath('id', { type: 'string', format: 'uuid' }),
      { name: 'w', in: 'query', required: false, schema: { type: 'integer', enum: [...PHOTO_WIDTHS] } },
    ],
    responses: {
      200: { ...image('image/webp', 'image/avif'), headers: { ETag: { schema: { type: 'string' } } } },
      304: { description: 'Not changed since the ETag' },
      400: error('`BAD_INPUT`: a width that is not offered'),
      401: error('`UNAUTHORIZED`: the photo is not public, or does not exist, and nobody is signed in'),
      404: error('`PHOTO_NOT_FOUND`: the photo does not exist, or is not visible to this member'),
      503: error('`SERVICE_UNAVAILABLE`: the photo store does not answer'),
    },
  },
});

/** The gateway's routes without a contract: photos, redirects, live events and those for operators. */
export const OWN_ROUTES: Readonly<Record<string, Record<string, Json>>> = {
  '/api/photos/car-{id}': photoRoute('car'),
  '/api/photos/listing-{id}': photoRoute('listing'),
  '/api/photos/avatar-{id}': photoRoute('collector'),
  '/api/placeholder/{width}/{height}': {
    get: {
      operationId: 'gateway.placeholder',
      summary: 'A placeholder image in place of a missing photo',
      tags: ['Photos'],
      security: [],
      parameters: [inPath('width', side), inPath('height', side)],
      responses: { 200: image('image/svg+xml'), 404: error('`NOT_FOUND`: a size that is not offered') },
    },
  },
  '/api/assets/{file}': {
    get: {
      operationId: 'gateway.asset',
      summary: 'An image of the product itself',
      tags: ['Photos'],
      security: [],
      parameters: [inPath('file', { type: 'string' })],
      responses: { 200: image('image/svg+xml', 'image/png', 'image/webp'), 404: error('`NOT_FOUND`') },
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
      responses: { 302: { description: 'To /' }, 503: error('`SERVICE_UNAVAILABLE`: nobody was signed out') },
    },
  },
  '/api/events': {
    get: {
      operationId: 'gateway.events',
      summary: 'Live events of the signed-in member, as server-sent events',
      description:
        'The first event is `hello`. Events with an id are sent again after an interruption, by `Last-Event-ID`; after a ' +
        '`hello` reload everything else. The stream ends with the session, and when it may have missed an event.',
      tags: ['Notifications'],
      security: [{ session: [] }],
      parameters: [{ name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'integer', minimum: 0 } }],
      responses: {
        200: { description: LIVE_EVENTS_TEXT, content: { 'text/event-stream': { schema: { type: 'string' } } } },
        401: error('`UNAUTHORIZED`: nobody is signed in'),
        503: error('`SERVICE_UNAVAILABLE`: no events arrive at this gateway right now, or too many streams are open'),
      },
    },
  },
  '/api/unsubscribe/{token}': {
    get: {
      operationId: 'gateway.unsubscribe-page',
      summary: 'Redirects to the page where the mails can be stopped; changes nothing itself',
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
      responses: { 200: json('The gateway runs', { type: 'object', properties: { live: { const: true } } }) },
    },
  },
  '/api/health/ready': {
    get: {
      operationId: 'gateway.ready',
      summary: 'Whether each dependency of the gateway answers, by name',
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
      summary: 'This document as a page to browse and try',
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
