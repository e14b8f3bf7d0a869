import { z } from 'zod';

/** Who acts. Travels in a call's envelope, never in its input. */
export const Actor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('visitor') }),
  z.object({ kind: z.literal('member'), userId: z.uuid(), sessionId: z.string(), isAdmin: z.boolean() }),
  z.object({ kind: z.literal('system'), name: z.string() }),
]);
export type Actor = z.output<typeof Actor>;
export type Member = Extract<Actor, { kind: 'member' }>;
