import type { Actor } from '@vault/contracts/common/actor';
import type { AnyContract } from '@vault/contracts/define';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract that this route answers. */
    contract?: AnyContract;
    /** Its answer goes on for as long as somebody listens: how long says nothing. */
    isStream?: boolean;
  }
}

/** A request as the guard leaves it. */
export interface GatewayRequest extends FastifyRequest {
  /** Passport's name for who asks. */
  user?: Actor;
  /** When it had arrived with its JSON body, epoch milliseconds; a route's deadline counts from here. */
  startedAt?: number;
}

export const actorOf = (request: GatewayRequest): Actor => request.user ?? { kind: 'visitor' };
