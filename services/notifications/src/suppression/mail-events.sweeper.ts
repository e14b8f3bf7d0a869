import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { BatchJob } from '@vault/service-kit/scheduled-job';
import { DataSource } from 'typeorm';

const PORTION = 1_000;

const FORGET = `
  delete from mail_events where (provider, event_id) in (
    select provider, event_id from mail_events where received_at < now() - interval '90 days' limit ${PORTION})
  returning 1`;

/** Forgets what providers told long ago; no signature is taken so late again. */
@Injectable()
export class MailEventsSweeper extends BatchJob {
  protected readonly intervalMs = 3_600_000;
  protected readonly maxBatches = 100;

  constructor(private readonly database: DataSource) {
    super();
  }

  protected async runBatch(): Promise<boolean> {
    return (await rows(this.database.manager, FORGET)).length === PORTION;
  }
}
