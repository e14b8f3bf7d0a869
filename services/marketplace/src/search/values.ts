/** The values of a statement's places. */
export class Values {
  readonly list: unknown[] = [];

  /** Appends a value, and answers its place in the statement. */
  add(value: unknown): string {
    return `$${this.list.push(value)}`;
  }
}
