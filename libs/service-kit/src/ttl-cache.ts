/**
 * Caches one expensive reading for a time: calls within that time, or while it is being read, share it. A reading that
 * failed is not cached.
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
