export { leaseDueSql, LOCKED_RETRY_SECONDS, postponeSql, storedError } from './leased-rows';
export {
  dateFromSeconds,
  idOf,
  nullIfMissing,
  optionalDate,
  orUnavailable,
  requestOptions,
  type Deadline,
} from './stripe-calls';
export { StripeRequests } from './stripe-requests.service';
export { stripeClient, StripeModule } from './stripe.module';
export { userLockSchema } from './user-lock.schema';
