import type { Actor } from '@vault/contracts/common/actor';
import { COMMON_ERRORS } from '@vault/contracts/common/errors';
import type { Access, Contract } from '@vault/contracts/define';
import { ContractError, unauthorized } from '../errors';

const forbidden = (code: 'ADMIN_ONLY' | 'ADMIN_STEP_UP_REQUIRED' | 'ADMIN_SECOND_FACTOR_REQUIRED'): ContractError =>
  new ContractError(code, COMMON_ERRORS[code]);

/**
 * Refuses whom an access does not include; gateway and services apply this one rule.
 *
 * @throws ContractError 401 for visitors and services, 403 for members and an administrator without the step-up.
 */
export function checkAccess({ access, method }: { access: Access; method: string }, actor: Actor): void {
  if (access === 'public') return;
  if (actor.kind !== 'member') throw unauthorized();
  if (access === 'member' || access === 'owner') return;
  if (!actor.isAdmin) throw forbidden('ADMIN_ONLY');
  if (access === 'admin-gate') return;
  if (actor.stepUp === 'none') throw forbidden('ADMIN_STEP_UP_REQUIRED');
  if (actor.stepUp === 'read-only' && method !== 'GET') throw forbidden('ADMIN_SECOND_FACTOR_REQUIRED');
}

/**
 * Refuses whom a contract does not declare as its caller.
 *
 * @throws ContractError like `checkAccess`.
 */
export function checkCaller({ http, caller }: Contract, actor: Actor): void {
  if (http) checkAccess(http, actor);
  if (caller === 'service' && actor.kind !== 'system') throw unauthorized();
}
