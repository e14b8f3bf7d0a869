import type { BeforeQueryEvent, DataSource, EntitySubscriberInterface, QueryRunner } from 'typeorm';
import { preparedName } from '../database/prepared';

export interface RecordedStatement {
  readonly text: string;
  /** Its connection: of a transaction the same for all statements. */
  readonly runner: QueryRunner;
  /** Whether each connection plans it once. */
  readonly prepared: boolean;
}

/** Those of the transaction that has a statement with this text, without its beginning and end. */
export function statementsOfTransaction(
  statements: readonly RecordedStatement[],
  text: string,
): readonly RecordedStatement[] {
  const known = statements.find((statement) => statement.text.includes(text));
  return statements.filter(({ runner, text: sql }) => runner === known?.runner && !/^(START|COMMIT)/.test(sql));
}

class StatementRecorder implements EntitySubscriberInterface {
  readonly statements: RecordedStatement[] = [];

  beforeQuery({ query: text, queryRunner: runner }: BeforeQueryEvent): void {
    this.statements.push({ text, runner, prepared: preparedName(text) !== undefined });
  }
}

/** The statements that a database runs while the work is done, in their order. */
export async function recordStatements(
  database: DataSource,
  work: () => Promise<unknown>,
): Promise<RecordedStatement[]> {
  const recorder = new StatementRecorder();
  database.subscribers.push(recorder);
  try {
    await work();
  } finally {
    database.subscribers.splice(database.subscribers.indexOf(recorder), 1);
  }
  return recorder.statements;
}
