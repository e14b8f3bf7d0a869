export { deleteCountersOf } from './delete-counters';
export { HourlyLimit, hourlyKey } from './hourly-limit.service';
export { accountKey, browserKey, ownPasswordKey, PasswordThrottle, stepUpKey } from './password-throttle.service';
export { ThrottleModule } from './throttle.module';
export { throttleSchema } from './throttle.schema';
