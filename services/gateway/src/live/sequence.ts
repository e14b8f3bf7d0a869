/** More than this out of order is no disorder any more: something was lost. */
const MAX_AHEAD = 100;

/**
 * Numbered events arrive in any order, some twice. It tells which are new, and up to which number all have been told:
 * what a browser names when it comes again must never hide one that it has not heard.
 */
export class Sequence {
  private readonly ahead = new Set<number>();

  /** @param upTo everything up to here was told. */
  constructor(private upTo: number) {}

  get mark(): number {
    return this.upTo;
  }

  /** Whether so many are told ahead of a missing one that it will not come any more. */
  get isTorn(): boolean {
    return this.ahead.size > MAX_AHEAD;
  }

  /** False: it was told before. */
  take(seq: number): boolean {
    if (seq <= this.upTo || this.ahead.has(seq)) return false;
    this.ahead.add(seq);
    while (this.ahead.delete(this.upTo + 1)) this.upTo += 1;
    return true;
  }
}
