import { z } from 'zod';

/** The caller of a contract. It travels in the call's envelope, never in the input. */
export const Actor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('visitor') }),
  z.object({ kind: z.literal('member'), userId: z.uuid(), sessionId: z.string(), isAdmin: z.boolean() }),
  z.object({ kind: z.literal('system'), name: z.string() }),
]);
export type Actor = z.output<typeof Actor>;
export type Member = Extract<Actor, { kind: 'member' }>;
