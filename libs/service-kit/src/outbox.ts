export { publish } from './outbox/publish';
