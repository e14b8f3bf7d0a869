import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Pool, QueryResultRow } from 'pg';
import { DataSource } from 'typeorm';
import { SharedConnections } from './shared-connections';

export interface Statement {
  /** Unique: a connection prepares each name once. */
  readonly name: string;
  readonly text: string;
  /** Whether it reads or writes a few rows by their keys, so that it may share a connection: see `SharedConnections`. */
  readonly isShort?: boolean;
}

/** Postgres cuts longer names, so that two statements could get the same one. */
const MAX_NAME_BYTES = 63;
const MAX_PREFIX = 40;

const shortNames = new Map<string, string>();

/** A name that Postgres keeps whole: a long one is cut, and a hash of it appended. */
function shortName(name: string): string {
  if (Buffer.byteLength(name) <= MAX_NAME_BYTES) return name;
  const known = shortNames.get(name);
  if (known) return known;
  const prefix = Buffer.from(name).subarray(0, MAX_PREFIX).toString();
  const short = `${prefix}.${createHash('sha256').update(name).digest('hex').slice(0, 16)}`;
  shortNames.set(name, short);
  return short;
}

/**
 * Reads on the hot paths: planned once a connection, and without the ORM's bookkeeping in between. They see what is
 * committed, never the caller's own transaction.
 */
@Injectable()
export class PreparedReads {
  private readonly pool: Pool;
  private readonly shared: SharedConnections;

  constructor(dataSource: DataSource) {
    this.pool = (dataSource.driver as DataSource['driver'] & { readonly master: Pool }).master;
    this.shared = new SharedConnections(this.pool);
  }

  async rows<T extends QueryResultRow>({ name, text, isShort }: Statement, values: readonly unknown[]): Promise<T[]> {
    const query = { name: shortName(name), text, values: [...values] };
    const result = isShort ? await this.shared.query<T>(query) : await this.pool.query<T>(query);
    return result.rows;
  }

  async first<T extends QueryResultRow>(statement: Statement, values: readonly unknown[]): Promise<T | undefined> {
    return (await this.rows<T>(statement, values))[0];
  }
}
