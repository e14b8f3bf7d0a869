import { v7 } from 'uuid';
import type { Member } from '@vault/contracts/common/actor';
import type { CallerContext } from '../bus/call-context';

/** The context of a signed-in user's call; a new user unless given. */
export const asMember = (userId = v7(), overrides: Partial<Omit<Member, 'kind' | 'userId'>> = {}): CallerContext => ({
  actor: { kind: 'member', userId, sessionId: v7(), isAdmin: false, ...overrides },
});

export const asVisitor = (): CallerContext => ({ actor: { kind: 'visitor' } });

export const asSystem = (name = 'test'): CallerContext => ({ actor: { kind: 'system', name } });
