import type { Member } from '@vault/contracts/common/actor';
import type { CallContext } from '@vault/service-kit/bus';
import { unauthorized } from '@vault/service-kit/errors';

/**
 * Who asks, and in which session.
 *
 * @throws ContractError 401 when nobody is signed in.
 */
export function callingMember({ actor }: Pick<CallContext, 'actor'>): Member {
  if (actor.kind !== 'member') throw unauthorized();
  return actor;
}
