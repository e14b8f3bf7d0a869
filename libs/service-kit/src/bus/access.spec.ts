import type { Actor, StepUp } from '@vault/contracts/common/actor';
import { query, type Access } from '@vault/contracts/define';
import { z } from 'zod';
import { checkAccess, checkCaller } from './access';

const VISITOR: Actor = { kind: 'visitor' };
const SYSTEM: Actor = { kind: 'system', name: 'billing' };
const member = (isAdmin = false, stepUp: StepUp = 'none'): Actor => {
  return { kind: 'member', userId: '0199d3a0-0000-7000-8000-000000000001', sessionId: 's', isAdmin, stepUp };
};

/** The code of the refusal, null for none. */
function refusalOf(check: () => void): string | null {
  try {
    check();
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe('access', () => {
  it.each<[Access, string, string, Actor, string | null]>([
    ['public', 'GET', 'a visitor', VISITOR, null],
    ['public', 'GET', 'a service', SYSTEM, null],
    ['member', 'POST', 'a visitor', VISITOR, 'UNAUTHORIZED'],
    ['member', 'POST', 'a service', SYSTEM, 'UNAUTHORIZED'],
    ['owner', 'GET', 'a member', member(), null],
    ['admin', 'GET', 'a service', SYSTEM, 'UNAUTHORIZED'],
    ['admin', 'GET', 'a member', member(false, 'full'), 'ADMIN_ONLY'],
    ['admin', 'GET', 'the administrator without step-up', member(true), 'ADMIN_STEP_UP_REQUIRED'],
    ['admin', 'GET', 'the administrator without second factor', member(true, 'read-only'), null],
    [
      'admin',
      'POST',
      'the administrator without second factor',
      member(true, 'read-only'),
      'ADMIN_SECOND_FACTOR_REQUIRED',
    ],
    ['admin', 'DELETE', 'the administrator', member(true, 'full'), null],
    ['admin-gate', 'POST', 'the administrator without step-up', member(true), null],
    ['admin-gate', 'POST', 'a member', member(), 'ADMIN_ONLY'],
  ])('of %s by %s answers %s', (access, method, _, actor, refusal) => {
    expect(refusalOf(() => checkAccess({ access, method }, actor))).toBe(refusal);
  });

  it('of what only services call is refused to users, the administrator included', () => {
    const internal = query({ name: 'a.b', caller: 'service', input: z.null(), output: z.null() });
    expect(refusalOf(() => checkCaller(internal, SYSTEM))).toBeNull();
    for (const actor of [VISITOR, member(), member(true, 'full')]) {
      expect(refusalOf(() => checkCaller(internal, actor))).toBe('UNAUTHORIZED');
    }
  });
});
