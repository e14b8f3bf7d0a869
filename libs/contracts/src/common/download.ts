import { z } from 'zod';

/** A file in the object store that a `download` contract hands over. */
export const Download = z.object({
  key: z.string(),
  fileName: z.string(),
  contentType: z.string(),
});
export type Download = z.output<typeof Download>;
