import { Injectable } from '@nestjs/common';
import { ownerOf, type AnyContract, type InputOf } from '@vault/contracts/define';
import { BusClient, type CallerContext, type RawReply } from '@vault/service-kit/bus';
import { healthOf } from '@vault/service-kit/health';
import type { FastifyReply } from 'fastify';
import { actorOf, Cookies, type GatewayRequest } from '../http';
import { SessionsService } from '../sessions';
import { fingerprintOf, readIdempotencyKey, type FileDigests } from './idempotency';
import { readInput, type RequestParts } from './input';
import { sendResponse } from './response';

const DEFAULT_DEADLINE_MS = 5_000;
const PING_TIMEOUT_MS = 3_000;

/** Turns an HTTP request into a contract's call over the bus, and the service's answer into the HTTP response. */
@Injectable()
export class ContractCaller {
  constructor(
    private readonly bus: BusClient,
    private readonly cookies: Cookies,
    private readonly sessions: SessionsService,
  ) {}

  /** The caller's context of the request. Only contracts with `cookies` receive the browser's cookies and address. */
  contextOf(contract: AnyContract, request: GatewayRequest): CallerContext {
    const { traceparent } = request;
    return {
      actor: actorOf(request),
      requestId: request.id,
      ...(traceparent && { traceparent }),
      ...(contract.http?.cookies && { client: this.cookies.client(request) }),
    };
  }

  /**
   * The contract's input, checked.
   *
   * @param fields replace the request's body when a form has been read.
   * @throws ContractError 404 or 400, see `readInput`.
   */
  readInput<C extends AnyContract>(contract: C, request: GatewayRequest, fields: unknown = request.body): InputOf<C> {
    const { method, params, query, headers } = request as RequestParts;
    return readInput(contract, { method: method === 'HEAD' ? 'GET' : method, params, query, headers, body: fields });
  }

  /**
   * Checks that the contract's service is there, before expensive work.
   *
   * @throws ContractError `SERVICE_UNAVAILABLE` when it does not answer.
   */
  async pingService(contract: AnyContract): Promise<void> {
    await this.bus.call(healthOf(ownerOf(contract)), null, { deadlineMs: PING_TIMEOUT_MS });
  }

  /**
   * Calls the contract's service.
   *
   * @param files the digests of uploaded files, which are part of the idempotency fingerprint.
   */
  async call(
    contract: AnyContract,
    input: unknown,
    request: GatewayRequest,
    files: FileDigests = new Map(),
  ): Promise<RawReply> {
    const ctx = { ...this.contextOf(contract, request), deadline: deadlineOf(contract, request) };
    const key = readIdempotencyKey(contract, request.headers);
    const idempotency = key === undefined ? undefined : { key, fingerprint: fingerprintOf(contract, input, files) };
    const answer = await this.bus.callRaw(contract, input, { ctx, idempotency });
    // The command may have ended sessions, and the next request may arrive before the event that says so.
    if (contract.kind === 'command' && ownerOf(contract) === 'identity') this.sessions.invalidate(contract, request);
    return answer;
  }

  /** Sends a service's answer as the HTTP response. */
  send(contract: AnyContract, answer: RawReply, request: GatewayRequest, reply: FastifyReply): void {
    sendResponse(contract, answer, request, reply, this.cookies);
  }
}

/**
 * Epoch milliseconds by which a call has to be answered. It counts from the request's arrival, so the session lookup is
 * included; for forms it counts from now, so the upload is not. A contract's longer deadline for photos applies only to
 * forms: without photos it has the default.
 */
function deadlineOf({ http }: AnyContract, request: GatewayRequest): number {
  const isForm = request.isMultipart();
  const start = isForm ? Date.now() : (request.startedAt ?? Date.now());
  const ownDeadlineMs = http?.pictures && !isForm ? undefined : http?.deadlineMs;
  return start + (ownDeadlineMs ?? DEFAULT_DEADLINE_MS);
}
