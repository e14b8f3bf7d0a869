import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';

const HOUR_MS = 3_600_000;
/** Small enough to lock no table for long; what is left over waits for the next hour. */
const ROWS_AT_ONCE = 1_000;
const MAX_ROUNDS = 50;

const EXPIRED: Readonly<Record<string, string>> = {
  sessions: 'expire < now()',
  remember_tokens: 'expires_at < now()',
  reset_codes: 'expires_at < now()',
  verification_tokens: 'expires_at < now()',
  login_attempts: `last_failed_at < now() - interval '24 hours'`,
  hourly_counts: 'ends_at < now()',
};

/** Removes what has expired, once an hour. Nothing depends on it but the size of the tables. */
@Injectable()
export class ExpiredRowsSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ExpiredRowsSweeper.name);
  private timer?: NodeJS.Timeout;

  constructor(private readonly database: DataSource) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.sweep().catch((error: unknown) => this.logger.warn(`Sweeping failed: ${String(error)}`));
    }, HOUR_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    for (const [table, expired] of Object.entries(EXPIRED)) await this.sweepTable(table, expired);
  }

  private async sweepTable(table: string, expired: string): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const [, removed] = await this.database.query<[unknown, number]>(
        `delete from ${table} where ctid in (select ctid from ${table} where ${expired} limit ${ROWS_AT_ONCE})`,
      );
      if (removed < ROWS_AT_ONCE) return;
    }
  }
}
