/** A mail that can never be sent; trying again is useless. */
export class UnsendableMail extends Error {
  override readonly name = 'UnsendableMail';
}

/**
 * A text that becomes a mail header.
 *
 * @throws UnsendableMail when it holds a line break, which would begin another header.
 */
export function header(name: string, value: string): string {
  if ([...value].some((sign) => sign < ' ' || sign === '\u007f')) {
    throw new UnsendableMail(`the ${name} holds control characters`);
  }
  return value;
}
