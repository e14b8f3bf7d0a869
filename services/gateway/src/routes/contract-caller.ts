import { Injectable } from '@nestjs/common';
import { ownerOf, type AnyContract, type InputOf } from '@vault/contracts/define';
import { BusClient, type CallerContext, type RawReply } from '@vault/service-kit/bus';
import { healthOf } from '@vault/service-kit/health';
import type { FastifyReply } from 'fastify';
import { Cookies } from '../http/cookies';
import { actorOf, type GatewayRequest } from '../http/gateway-request';
import { Sessions } from '../sessions/sessions.service';
import { fingerprint, readIdempotencyKey, type FileDigests } from './idempotency';
import { readInput, type RequestParts } from './input';
import { sendAnswer } from './send-answer';

/** Turns a request into a contract's call and its answer into the response. */
@Injectable()
export class ContractCaller {
  constructor(
    private readonly bus: BusClient,
    private readonly cookies: Cookies,
    private readonly sessions: Sessions,
  ) {}

  /** Who asks, for calls made on the request's behalf. Only contracts that deal with cookies are told of the browser. */
  context(contract: AnyContract, request: GatewayRequest): CallerContext {
    const traceparent = request.headers.traceparent;
    return {
      actor: actorOf(request),
      requestId: request.id,
      ...(typeof traceparent === 'string' && { traceparent }),
      ...(contract.http?.cookies && { client: this.cookies.client(request) }),
    };
  }

  /** @param fields stands for the body: of a form, as it has been read. */
  input<C extends AnyContract>(contract: C, request: GatewayRequest, fields: unknown = request.body): InputOf<C> {
    const { method, params, query, headers } = request as RequestParts;
    return readInput(contract, { method: method === 'HEAD' ? 'GET' : method, params, query, headers, body: fields });
  }

  /**
   * Finds out whether anybody is there, before work that may take long.
   *
   * @throws ContractError `SERVICE_UNAVAILABLE` when the contract's service does not answer.
   */
  async knock(contract: AnyContract): Promise<void> {
    await this.bus.call(healthOf(ownerOf(contract)), null, { deadlineMs: KNOCK_MS });
  }

  /**
   * Asks the contract's service.
   *
   * @param files what the request's files contain, for telling a repeated request from another.
   */
  async ask(
    contract: AnyContract,
    input: unknown,
    request: GatewayRequest,
    files: FileDigests = new Map(),
  ): Promise<RawReply> {
    const ctx = { ...this.context(contract, request), deadline: deadlineOf(contract, request) };
    const key = readIdempotencyKey(contract, request.headers);
    const idempotency = key === undefined ? undefined : { key, fingerprint: fingerprint(contract, input, files) };
    const answer = await this.bus.callRaw(contract, input, { ctx, idempotency });
    // What identity did may have ended sessions; the news of it are on their way, the next request may be faster.
    if (contract.kind === 'command' && ownerOf(contract) === 'identity') this.sessions.forget(contract, request);
    return answer;
  }

  send(contract: AnyContract, answer: RawReply, request: GatewayRequest, reply: FastifyReply): void {
    sendAnswer(contract, answer, request, reply, this.cookies);
  }
}

const DEFAULT_DEADLINE_MS = 5_000;
const KNOCK_MS = 3_000;

/**
 * Looking up the session counts too; the time that a form with files takes to arrive does not. What a contract with
 * pictures is given beyond the ordinary is for them: without any it has no longer than the others.
 */
function deadlineOf({ http }: AnyContract, request: GatewayRequest): number {
  const isForm = request.isMultipart();
  const from = isForm ? Date.now() : (request.startedAt ?? Date.now());
  const longer = http?.pictures && !isForm ? undefined : http?.deadlineMs;
  return from + (longer ?? DEFAULT_DEADLINE_MS);
}
