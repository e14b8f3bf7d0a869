import { z } from 'zod';

/** The caller's relation to another collector. Whether others have blocked or muted the caller is never visible. */
export const Relation = z.object({ following: z.boolean(), blocked: z.boolean(), muted: z.boolean() });
export type Relation = z.output<typeof Relation>;
