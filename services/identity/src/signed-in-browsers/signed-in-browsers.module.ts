import { Module } from '@nestjs/common';
import { RememberedBrowsersModule } from '../remembered-browsers';
import { SecurityAlertsModule } from '../security-alerts';
import { SessionsModule } from '../sessions';
import { ThrottleModule } from '../throttle';
import { KnownDevices } from './known-devices.service';
import { SignInService } from './sign-in.service';
import { SignedInBrowsersHandler } from './signed-in-browsers.handler';
import { SignedInBrowsersService } from './signed-in-browsers.service';

@Module({
  imports: [RememberedBrowsersModule, SecurityAlertsModule, SessionsModule, ThrottleModule],
  controllers: [SignedInBrowsersHandler],
  providers: [KnownDevices, SignInService, SignedInBrowsersService],
  exports: [SignInService],
})
export class SignedInBrowsersModule {}
