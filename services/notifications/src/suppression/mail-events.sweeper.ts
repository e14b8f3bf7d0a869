import { Injectable } from '@nestjs/common';
import { Periodic } from '@vault/service-kit/periodic';
import { DataSource } from 'typeorm';

const HOUR_MS = 3_600_000;

/** Forgets what providers told long ago; no signature is taken so late again. */
@Injectable()
export class MailEventsSweeper extends Periodic {
  protected readonly intervalMs = HOUR_MS;

  constructor(private readonly database: DataSource) {
    super();
  }

  async run(): Promise<void> {
    await this.database.query(
      `delete from mail_events where (provider, event_id) in (
         select provider, event_id from mail_events where received_at < now() - interval '90 days' limit 5000)`,
    );
  }
}
