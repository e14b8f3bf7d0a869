import { z } from 'zod';

/** A file in the object store that a contract with `download` returns. */
export const Download = z.object({
  key: z.string(),
  fileName: z.string(),
  contentType: z.string(),
});
export type Download = z.output<typeof Download>;
