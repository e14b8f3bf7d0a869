export {
  ACTIVE_STATUSES,
  CURRENT_STATUSES,
  isActive,
  isCurrent,
  isEnded,
  isPastDue,
  PAST_DUE_STATUSES,
  statusIn,
  type Card,
  type PlannedChange,
  type SubscriptionRow,
} from './subscription';
export { SubscriptionsModule } from './subscriptions.module';
export { SubscriptionsRepository } from './subscriptions.repository';
export { subscriptionsSchema } from './subscriptions.schema';
