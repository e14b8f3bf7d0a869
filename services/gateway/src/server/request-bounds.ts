import { ownerOf } from '@vault/contracts/define';
import type { BusClient } from '@vault/service-kit/bus';
import { shedCalls } from '@vault/service-kit/metrics';
import { BurstAllowance, Semaphore } from '@vault/service-kit/semaphore';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config';
import { commonError, isWrite, sendError, type GatewayRequest } from '../http';

/** Later a caller would hardly get an answer before the deadline. */
const MAX_SIGN_IN_WAIT_MS = 2_500;
/**
 * As multiples of `MAX_REQUESTS_UNDER_WAY`; under overload while others are refused. More at once share what a service does for
 * each (statements, messages), fewer at once are each answered sooner.
 */
const USUALLY = { permits: 1, maxWaiting: 0.5 };
const UNDER_OVERLOAD = { permits: 0.25, maxWaiting: 0.125 };
/**
 * After a pause of a second or two, as when a service is replaced on a busy machine, what has come meanwhile is soon done.
 * So many times as many as are worked on may wait then, for all services together: the processors may be the same.
 */
const BURST = { atOnce: 4, inAll: 12 };
const MAX_WAIT_MS = 2_000;

/** What anyone can send, so that a flood of it must not use up what others need. */
const ANYONES: ReadonlySet<string> = new Set(['webhooks', 'sign-ins']);

/**
 * What the request takes up. Each service has a bound of its own, so that one that hangs takes nothing from the others
 * but the burst; so have webhooks and sign-ins, which anyone can send. Forms with files, downloads, live streams and
 * images take long by nature, and are bounded where they are handled.
 */
function boundOf({ method, headers, routeOptions }: FastifyRequest): string | undefined {
  const { contract } = routeOptions.config;
  const http = contract?.http;
  if (!http || http.document || http.download) return undefined;
  if (http.pictures && headers['content-type']?.startsWith('multipart/')) return undefined;
  if (http.rawBody) return 'webhooks';
  return isWrite(method) && http.access === 'public' ? 'sign-ins' : ownerOf(contract);
}

const hashesPassword = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.contract?.http?.hashesPassword === true;

/** Whether the service has answered nobody for a while, so that waiting for a turn would end without an answer too. */
const isSilent = (bus: BusClient, { routeOptions }: FastifyRequest): boolean => {
  const { contract } = routeOptions.config;
  return contract !== undefined && bus.refuses(ownerOf(contract));
};

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Refuses what is beyond `MAX_REQUESTS_UNDER_WAY` with 503 before anything else is done for it, save in a burst. Under
 * overload a refusal must cost almost nothing: as long as the event loop does the work of all requests, each waits unread,
 * and the refusals are as late as the answers. Of the sign-ins with a password `SIGN_INS_AT_ONCE` are worked on: hashing
 * keeps processors busy, and a hundred users who sign in at the same moment must not delay all others.
 */
export function addRequestBounds(
  app: FastifyInstance,
  config: Pick<GatewayConfig, 'MAX_REQUESTS_UNDER_WAY' | 'SIGN_INS_AT_ONCE'>,
  headers: Readonly<Record<string, string>>,
  bus: BusClient,
): void {
  const { MAX_REQUESTS_UNDER_WAY, SIGN_INS_AT_ONCE } = config;
  const bounds = new Map<string, Semaphore>();
  const limitsOf = ({ permits, maxWaiting }: typeof USUALLY) => ({
    permits: Math.ceil(permits * MAX_REQUESTS_UNDER_WAY),
    maxWaiting: Math.ceil(maxWaiting * MAX_REQUESTS_UNDER_WAY),
  });
  const limits = { ...limitsOf(USUALLY), underOverload: limitsOf(UNDER_OVERLOAD), maxWaitMs: MAX_WAIT_MS };
  const newAllowance = (): BurstAllowance =>
    new BurstAllowance({ atOnce: BURST.atOnce * MAX_REQUESTS_UNDER_WAY, inAll: BURST.inAll * MAX_REQUESTS_UNDER_WAY });
  const ofServices = newAllowance();
  const burstOf = (name: string): BurstAllowance => (ANYONES.has(name) ? newAllowance() : ofServices);
  const passwords = new Semaphore({ permits: SIGN_INS_AT_ONCE, maxWaitMs: MAX_SIGN_IN_WAIT_MS, refusesEarly: true });
  const semaphoreOf = (request: FastifyRequest): Semaphore | undefined => {
    const name = boundOf(request);
    if (name === undefined) return undefined;
    const semaphore = bounds.get(name) ?? new Semaphore({ ...limits, burst: burstOf(name) });
    bounds.set(name, semaphore);
    return semaphore;
  };
  const shed = (request: FastifyRequest, reply: FastifyReply, reason: 'overload' | 'breaker' = 'overload'): void => {
    shedCalls.inc({ reason });
    void reply.headers(headers).header('x-request-id', request.id);
    sendError(commonError('SERVICE_UNAVAILABLE'), request, reply);
  };
  /** Goes on with a permit, which is held until the response is sent or the client is gone. */
  const enter = (semaphore: Semaphore, request: GatewayRequest, reply: FastifyReply, done: () => void): void => {
    const start = (release: () => void): void => {
      if (reply.raw.destroyed) release();
      else reply.raw.once('close', release);
      done();
    };
    const release = semaphore.tryAcquire();
    if (release) return void start(release);
    if (isSilent(bus, request)) return void shed(request, reply, 'breaker');
    if (!semaphore.admits()) return void shed(request, reply);
    // The wait is part of the time in which the request has to be answered.
    request.startedAt ??= Date.now();
    const gone = new AbortController();
    const leave = (): void => gone.abort();
    reply.raw.once('close', leave);
    semaphore.acquire({ signal: gone.signal }).then(
      (acquired) => {
        reply.raw.off('close', leave);
        start(acquired);
      },
      () => shed(request, reply),
    );
  };

  app.addHook('onRequest', (request, reply, done) => {
    const semaphore = semaphoreOf(request);
    if (!semaphore) done();
    // One whose body is still being sent takes up nothing yet: a slow client must not keep others out.
    else if (!hasBody(request)) enter(semaphore, request, reply, done);
    else if (semaphore.admits()) done();
    else shed(request, reply);
  });
  app.addHook('preValidation', (request, reply, done) => {
    const semaphore = hasBody(request) ? semaphoreOf(request) : undefined;
    const goOn = hashesPassword(request) ? () => enter(passwords, request, reply, done) : done;
    if (semaphore) enter(semaphore, request, reply, goOn);
    else goOn();
  });
}
