export { deleteCountersOf } from './delete-counters';
export { HourlyLimit, hourlyKey } from './hourly-limit.service';
export { KnownNetworks } from './known-networks.service';
export { networkOf } from './network';
export {
  accountKey,
  browserCounter,
  networkCounter,
  ownPasswordKey,
  PasswordThrottle,
  secondStepCounter,
  stepUpKey,
  type GuessCounter,
} from './password-throttle.service';
export { ThrottleModule } from './throttle.module';
export { throttleSchema } from './throttle.schema';
