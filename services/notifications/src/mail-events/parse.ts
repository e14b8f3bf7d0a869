import { z } from 'zod';
import { BadSignature } from './mail-event';

/** An address or an id: nothing that could not be stored. */
export const Name = z
  .string()
  .max(320)
  .regex(/^\P{C}+$/u);

/** Since 1970, until the year 3000. */
export const Seconds = z.number().min(0).max(32_503_680_000);

/** JSON that carries its own signature: what cannot be read is not signed. */
export function parseSigned<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new BadSignature('it is not what the provider sends');
  }
}
