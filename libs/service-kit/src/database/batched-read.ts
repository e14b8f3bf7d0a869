import type DataLoader from 'dataloader';
import type { QueryResultRow } from 'pg';
import { batchLoader } from '../batch-loader';
import type { PreparedReads, Statement } from './prepared-reads';

/** A statement that reads at most one row. */
export interface RowStatement {
  /** Unique, see `Statement`. */
  readonly name: string;
  /** The Postgres types of its parameters. */
  readonly parameters: readonly string[];
  /** @param parameters SQL of their values, in the same order. */
  readonly text: (...parameters: string[]) => string;
}

/** The statement with its parameters as `$1`, `$2` … */
export function forOne({ name, parameters, text }: RowStatement): Statement {
  return { name, text: text(...parameters.map((type, n) => `$${n + 1}::${type}`)) };
}

/** The statement with an array for each parameter. Its rows have, as `asked`, the number of their values, from 1. */
export function forMany({ name, parameters, text }: RowStatement): Statement {
  // In subqueries, where Postgres does not see how many there are: a plan for few would always seem cheaper to it than
  // the one for any number, so that it would plan each batch anew, which takes longer than reading the rows.
  const arrays = parameters.map((type, n) => `(SELECT $${n + 1}::${type}[])`);
  const columns = parameters.map((_, n) => `p${n + 1}`);
  return {
    name: `${name}.many`,
    text: `
      SELECT asked.n::int AS asked, answer.*
      FROM unnest(${arrays.join(', ')}) WITH ORDINALITY AS asked(${columns.join(', ')}, n)
      CROSS JOIN LATERAL (${text(...columns.map((column) => `asked.${column}`))}) answer`,
  };
}

type Values = readonly unknown[];

/** Of one statement. */
const BATCHES = { maxBatchSize: 64, maxUnderWay: 2 };

/**
 * Reads single rows for many requests at once: what Postgres and both ends of its connection do for a statement costs more
 * than a row that an index finds. Under load requests share statements, a lone one waits for nobody. Each sees what was
 * committed before it was asked. `docs/decisions/060-rows-are-read-together.md`
 */
export class BatchedRead<T extends QueryResultRow> {
  private readonly loader: DataLoader<Values, T | undefined>;
  private readonly one: Statement;
  private readonly many: Statement;

  constructor(
    private readonly reads: PreparedReads,
    private readonly statement: RowStatement,
  ) {
    this.one = forOne(statement);
    this.many = forMany(statement);
    this.loader = batchLoader(
      (asked) => (asked.length === 1 ? this.readOne(asked[0] ?? []) : this.readMany(asked)),
      BATCHES,
    );
  }

  /**
   * The row, if there is one.
   *
   * @param values of the statement's parameters.
   */
  first(...values: Values): Promise<T | undefined> {
    return this.loader.load(values);
  }

  private async readOne(values: Values): Promise<(T | undefined)[]> {
    return [await this.reads.first<T>(this.one, values)];
  }

  private async readMany(asked: readonly Values[]): Promise<(T | undefined)[]> {
    const values = this.statement.parameters.map((_, n) => asked.map((each) => each[n]));
    const found = await this.reads.rows<T & { readonly asked: number }>(this.many, values);
    const rows = new Map(found.map((row) => [row.asked, row]));
    return asked.map((_, n) => rows.get(n + 1));
  }
}
