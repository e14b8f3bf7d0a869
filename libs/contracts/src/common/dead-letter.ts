import { z } from 'zod';
import { Moment } from './fields';

/**
 * An event that failed for good. Its payload is not returned, because it may contain codes; `subjects` are the ids in it
 * by name.
 */
export const DeadLetter = z.object({
  messageId: z.string(),
  event: z.string(),
  reason: z.string(),
  failedAt: Moment.nullable(),
  occurredAt: Moment.nullable(),
  subjects: z.record(z.string(), z.string()),
});
export type DeadLetter = z.output<typeof DeadLetter>;
