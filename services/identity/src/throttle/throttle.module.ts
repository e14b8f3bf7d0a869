import { Module } from '@nestjs/common';
import { HourlyLimit } from './hourly-limit.service';
import { KnownNetworks } from './known-networks.service';
import { PasswordThrottle } from './password-throttle.service';

@Module({
  providers: [HourlyLimit, KnownNetworks, PasswordThrottle],
  exports: [HourlyLimit, KnownNetworks, PasswordThrottle],
})
export class ThrottleModule {}
