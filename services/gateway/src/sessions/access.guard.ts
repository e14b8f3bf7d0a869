import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { ACCOUNT_HEADER } from '@vault/contracts/common/account-header';
import type { Member } from '@vault/contracts/common/actor';
import type { Access } from '@vault/contracts/define';
import { unauthorized } from '@vault/service-kit/errors';
import { actorOf, commonError, type GatewayRequest } from '../http';
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
    request.startedAt = Date.now();
    const access = this.reflector.get<RouteAccess | undefined>(AccessTo.KEY, context.getHandler()) ?? 'member';
    if (access === 'public') return true;
    await super.canActivate(context);
    if (access === 'viewer') return true;
    const actor = actorOf(request);
    if (actor.kind !== 'member') throw unauthorized();
    const expectedUserId = request.headers[ACCOUNT_HEADER];
    // Queued offline by another user, before this one signed in with the same browser.
    if (expectedUserId !== undefined && expectedUserId !== actor.userId) throw unauthorized();
    if (access === 'admin' || access === 'admin-gate') await this.checkAdmin(actor, access, request);
    return true;
  }

  private async checkAdmin(actor: Member, access: 'admin' | 'admin-gate', request: GatewayRequest): Promise<void> {
    if (!actor.isAdmin) throw commonError('ADMIN_ONLY');
    if (access !== 'admin') return;
    const stepUp = await this.sessions.stepUpOf(request);
    if (stepUp === 'none') throw commonError('ADMIN_STEP_UP_REQUIRED');
    if (stepUp === 'read-only' && request.method !== 'GET') throw commonError('ADMIN_SECOND_FACTOR_REQUIRED');
  }
}
