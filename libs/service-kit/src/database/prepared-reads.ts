import { Injectable } from '@nestjs/common';
import type { Pool, QueryResultRow } from 'pg';
import { DataSource } from 'typeorm';

export interface Statement {
  /** Unique: a connection prepares each name once. */
  readonly name: string;
  readonly text: string;
}

/**
 * Reads on the hot paths: planned once a connection, and without the ORM's bookkeeping in between. They see what is
 * committed, never the caller's own transaction.
 */
@Injectable()
export class PreparedReads {
  constructor(private readonly dataSource: DataSource) {}

  async rows<T extends QueryResultRow>(statement: Statement, values: readonly unknown[]): Promise<T[]> {
    const { master: pool } = this.dataSource.driver as DataSource['driver'] & { readonly master: Pool };
    const result = await pool.query<T>({ ...statement, values: [...values] });
    return result.rows;
  }

  async first<T extends QueryResultRow>(statement: Statement, values: readonly unknown[]): Promise<T | undefined> {
    return (await this.rows<T>(statement, values))[0];
  }
}
