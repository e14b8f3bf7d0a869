import { Injectable } from '@nestjs/common';
import { SharedJob } from '@vault/service-kit/shared-job';
import { DataSource } from 'typeorm';

/** Small enough not to lock a table for long. */
const ROWS_PER_BATCH = 1_000;
const MAX_BATCHES_PER_TABLE = 50;

/** When a table's rows have expired. Each table's queries ignore expired rows by themselves. */
const EXPIRED: Readonly<Record<string, string>> = {
  sessions: 'expire < now()',
  remember_tokens: 'expires_at < now()',
  reset_codes: 'expires_at < now()',
  verification_tokens: 'expires_at < now()',
  password_failures: `last_failed_at < now() - interval '24 hours'`,
  hourly_counts: 'ends_at < now()',
  passkey_challenges: 'expires_at < now()',
  two_step_secrets: `confirmed_at IS NULL AND created_at < now() - interval '1 hour'`,
  known_networks: 'expires_at < now()',
  known_devices: 'expires_at < now()',
};

/** Deletes expired rows once an hour, which only bounds the size of the tables. */
@Injectable()
export class ExpiredRowsSweeper extends SharedJob {
  readonly name = 'expired rows';
  readonly intervalMs = 3_600_000;

  constructor(private readonly database: DataSource) {
    super();
  }

  async run(): Promise<void> {
    for (const [table, isExpired] of Object.entries(EXPIRED)) await this.sweep(table, isExpired);
  }

  private async sweep(table: string, isExpired: string): Promise<void> {
    const sql = `
      DELETE FROM ${table} WHERE ctid IN (SELECT ctid FROM ${table} WHERE ${isExpired} LIMIT ${ROWS_PER_BATCH})`;
    for (let batch = 0; batch < MAX_BATCHES_PER_TABLE; batch += 1) {
      const [, count] = await this.database.query<[unknown, number]>(sql);
      if (count < ROWS_PER_BATCH) return;
    }
  }
}
