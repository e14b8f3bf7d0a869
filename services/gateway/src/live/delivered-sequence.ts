/** More out-of-order numbers than this mean that one was lost. */
const MAX_AHEAD = 100;

/**
 * Notification numbers arrive in any order, some twice. This says which are new, and up to which number all have been
 * delivered: the `Last-Event-ID` of a reconnecting browser must not hide one that it has not received.
 */
export class DeliveredSequence {
  private readonly ahead = new Set<number>();

  /** @param last every number up to this one was delivered. */
  constructor(private last: number) {}

  /** The number up to which all have been delivered. */
  get upTo(): number {
    return this.last;
  }

  /** Whether a number is missing that will not arrive any more. */
  get hasLoss(): boolean {
    return this.ahead.size > MAX_AHEAD;
  }

  /** @returns false when the number was added before. */
  add(seq: number): boolean {
    if (seq <= this.last || this.ahead.has(seq)) return false;
    this.ahead.add(seq);
    while (this.ahead.delete(this.last + 1)) this.last += 1;
    return true;
  }
}
