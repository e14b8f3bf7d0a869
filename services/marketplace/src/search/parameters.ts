/** The parameters of a statement. */
export class Parameters {
  readonly values: unknown[] = [];

  /** Appends a value and returns its placeholder, such as `$3`. */
  add(value: unknown): string {
    return `$${this.values.push(value)}`;
  }
}
