export { publish, publishSql, runPublishing } from './outbox/publish';
export { OutboxState, outboxOf } from './outbox/state';
