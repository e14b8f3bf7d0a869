import type { Actor } from '@vault/contracts/common/actor';
import type { AnyContract } from '@vault/contracts/define';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract of this route. */
    contract?: AnyContract;
    /** The response is an open-ended stream, whose duration is not measured. */
    isStream?: boolean;
  }
}

/** A request after the access guard. */
export interface GatewayRequest extends FastifyRequest {
  /** Who sends the request; the name is Passport's. */
  user?: Actor;
  /** When the request and its JSON body had arrived, epoch milliseconds: a route's deadline counts from here. */
  startedAt?: number;
  /** The W3C Trace Context of the request's own span. */
  traceparent?: string;
}

export const actorOf = (request: GatewayRequest): Actor => request.user ?? { kind: 'visitor' };

const PROBES = /^\/api\/(?:health\/|metrics$)/;

/** Whether this is one of the operator's probes, which are neither counted nor traced. */
export const isProbe = ({ routeOptions }: FastifyRequest): boolean => PROBES.test(routeOptions.url ?? '');
