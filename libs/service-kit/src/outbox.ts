export { publish } from './outbox/publish';
export { OutboxState, outboxOf } from './outbox/state';
