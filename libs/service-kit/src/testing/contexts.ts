import { v7 } from 'uuid';
import type { Member } from '@vault/contracts/common/actor';
import type { CallerContext } from '../bus/call-context';

/** The context of a signed-in user's call; a new user unless given. An administrator has passed the step-up. */
export const asMember = (userId = v7(), overrides: Partial<Omit<Member, 'kind' | 'userId'>> = {}): CallerContext => ({
  actor: {
    kind: 'member',
    userId,
    sessionId: v7(),
    isAdmin: false,
    stepUp: overrides.isAdmin ? 'full' : 'none',
    ...overrides,
  },
});

export const asVisitor = (): CallerContext => ({ actor: { kind: 'visitor' } });

/** The context of a call that the service of the test makes in its own name. */
export const asSystem = (): CallerContext => ({});
