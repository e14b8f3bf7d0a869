/** A mail that can never be sent, so it is not tried again. */
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
 * Returns the value of a mail header unchanged.
 *
 * @throws UnsendableMail when it contains control characters: a line break would begin another header.
 */
export function checkedHeader(name: string, value: string): string {
  if ([...value].some((character) => character < ' ' || character === '\u007f')) {
    throw new UnsendableMail(`the ${name} contains control characters`);
  }
  return value;
}

/** A subject without control characters. What users wrote is in it: the mail is not lost for that. */
export const oneLine = (subject: string): string => subject.replace(/\p{Cc}+/gu, ' ').trim();

/**
 * RFC 5321: 5yz is a permanent refusal; 55z are those about the recipient or the message itself. A refused sender is our
 * own setting, which an operator can correct: mails wait for that.
 */
export function isPermanentRefusal(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  if (command === 'MAIL FROM') return false;
  return typeof responseCode === 'number' && responseCode >= 550 && responseCode < 560;
}

/** RFC 3463: X.1.1 and X.1.10 mean a mailbox that does not exist; other refusals have other reasons. */
export function isUnknownMailbox(error: unknown): boolean {
  const { response, command } = error as { response?: unknown; command?: unknown };
  return command === 'RCPT TO' && typeof response === 'string' && /^55\d[ -]5\.1\.(1|10)\b/.test(response);
}

/** A mail server's answer for the log, which must not contain addresses. */
export const redactAddresses = (text: string): string =>
  text.replace(/(?<![^\s<>"':;,()])[^\s<>"':;,()]+@[^\s<>"':;,()]+/g, '[address]');
