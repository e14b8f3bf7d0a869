/** A mail that can never be sent; trying again is useless. */
export class UnsendableMail extends Error {
  override readonly name = 'UnsendableMail';
  /** The server that takes mail for the address says that there is no such mailbox. */
  readonly noSuchMailbox: boolean;

  constructor(message: string, { noSuchMailbox = false, ...options }: ErrorOptions & { noSuchMailbox?: boolean } = {}) {
    super(message, options);
    this.noSuchMailbox = noSuchMailbox;
  }
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
