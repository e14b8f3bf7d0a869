import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { ACCOUNT_HEADER } from '@vault/contracts/common/account-header';
import type { Access } from '@vault/contracts/define';
import { checkAccess } from '@vault/service-kit/bus';
import { unauthorized } from '@vault/service-kit/errors';
import { actorOf, type GatewayRequest } from '../http';
import { SessionsService } from './sessions.service';

/**
 * Who may use a route. `public` routes skip the session lookup, so that they work while identity is unavailable. On
 * `viewer` routes the session is looked up and visitors are accepted: the owning service decides what they may see.
 */
export type RouteAccess = Access | 'viewer';

/** Sets the access of a controller's method; without it a route is for members. */
export const AccessTo = Reflector.createDecorator<RouteAccess>();

/** Authenticates the request by its session cookie and checks the access of its route. */
@Injectable()
export class AccessGuard extends AuthGuard('session') {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionsService,
  ) {
    super();
  }

  override getAuthenticateOptions(): { session: false } {
    return { session: false };
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<GatewayRequest>();
    request.startedAt ??= Date.now();
    const access = this.reflector.get<RouteAccess | undefined>(AccessTo.KEY, context.getHandler()) ?? 'member';
    if (access === 'public') return true;
    await super.canActivate(context);
    if (access === 'viewer') return true;
    const actor = actorOf(request);
    if (actor.kind !== 'member') throw unauthorized();
    const expectedUserId = request.headers[ACCOUNT_HEADER];
    // Queued offline by another user, before this one signed in with the same browser.
    if (expectedUserId !== undefined && expectedUserId !== actor.userId) throw unauthorized();
    // Only these routes carry the step-up to a service, which checks it too.
    if (access === 'admin' && actor.isAdmin) {
      request.user = { ...actor, stepUp: await this.sessions.stepUpOf(request) };
    }
    checkAccess({ access, method: request.method }, actorOf(request));
    return true;
  }
}
