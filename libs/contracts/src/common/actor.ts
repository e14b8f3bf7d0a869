import { z } from 'zod';

/**
 * What the administrator's step-up in the session allows: `read-only` while a second factor is required and there is
 * none. `none` for members, and in calls that need no step-up.
 */
export const StepUp = z.enum(['none', 'read-only', 'full']);
export type StepUp = z.output<typeof StepUp>;

/** The caller of a contract. It travels in the call's envelope as a signed token, never in the input. */
export const Actor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('visitor') }),
  z.object({
    kind: z.literal('member'),
    userId: z.uuid(),
    sessionId: z.string(),
    isAdmin: z.boolean(),
    stepUp: StepUp,
  }),
  z.object({ kind: z.literal('system'), name: z.string() }),
]);
export type Actor = z.output<typeof Actor>;
export type Member = Extract<Actor, { kind: 'member' }>;
