import { Module } from '@nestjs/common';
import { HourlyLimit } from './hourly-limit.service';
import { PasswordThrottle } from './password-throttle.service';

@Module({ providers: [HourlyLimit, PasswordThrottle], exports: [HourlyLimit, PasswordThrottle] })
export class ThrottleModule {}
