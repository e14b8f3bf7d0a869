/**
 * A reading that is dear, kept for a while: whoever asks meanwhile, or while it is being read, gets the same answer. One
 * that failed is read anew by the next who asks.
 */
export class TtlCache<T> {
  private answer?: Promise<T>;
  private until = 0;

  constructor(
    private readonly forMs: number,
    private readonly read: () => Promise<T>,
  ) {}

  get(): Promise<T> {
    if (this.answer && Date.now() < this.until) return this.answer;
    const answer = this.read();
    this.until = Date.now() + this.forMs;
    this.answer = answer;
    answer.catch(() => {
      if (this.answer === answer) this.answer = undefined;
    });
    return answer;
  }
}
