import { billingAdminActionRecorded } from '@vault/contracts/billing/refunds';
import { isoTimestamp } from '@vault/service-kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Told with the request's own id: there was one decision of each. */
const ANNOUNCE = `
  insert into outbox (id, event, payload, request_id, traceparent)
  select gen_random_uuid(), $1,
    jsonb_build_object('id', id, 'at', ${isoTimestamp('decided_at')}, 'adminId', decided_by, 'action', 'refund_' || status,
      'subject', jsonb_build_object('kind', 'refund_request', 'id', id),
      'before', jsonb_build_object('status', 'pending', 'amount', amount::text),
      'after', jsonb_build_object('status', status, 'amount', amount::text, 'note', note),
      'requestId', 'decisions-told'), 'decisions-told', ''
  from refund_requests where status <> 'pending' and decided_by is not null order by decided_at, id`;

/** What was decided about refunds before there was one audit log is told to it. */
export class DecisionsTold1763700000121 implements MigrationInterface {
  readonly name = 'DecisionsTold1763700000121';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ANNOUNCE, [billingAdminActionRecorded.name]);
  }

  /** What was told stays told. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
