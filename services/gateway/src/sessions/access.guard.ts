import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { ACCOUNT_HEADER } from '@vault/contracts/common/account-header';
import type { Member } from '@vault/contracts/common/actor';
import type { Access } from '@vault/contracts/define';
import { unauthorized } from '@vault/service-kit/errors';
import { commonError } from '../http/error-body';
import { actorOf, type GatewayRequest } from '../http/gateway-request';
import { Sessions } from './sessions.service';

/**
 * Who may use a route. On `public` ones nobody is asked who they are, so that they answer while identity is away.
 * `viewer` is for things that are public or somebody's own, which the owning service decides.
 */
export type RouteAccess = Access | 'viewer';

export const AccessTo = Reflector.createDecorator<RouteAccess>();

/** Signs the request in by its session cookie and checks what the route asks for. Routes are closed unless they say. */
@Injectable()
export class AccessGuard extends AuthGuard('session') {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
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
    const meant = request.headers[ACCOUNT_HEADER];
    // Put aside by somebody else, before this one signed in in the same browser.
    if (meant !== undefined && meant !== actor.userId) throw unauthorized();
    if (access === 'admin' || access === 'admin-gate') await this.admit(actor, access, request);
    return true;
  }

  private async admit(actor: Member, access: 'admin' | 'admin-gate', request: GatewayRequest): Promise<void> {
    if (!actor.isAdmin) throw commonError('ADMIN_ONLY');
    if (access === 'admin' && !(await this.sessions.isGateOpen(request))) throw commonError('ADMIN_STEP_UP_REQUIRED');
  }
}
