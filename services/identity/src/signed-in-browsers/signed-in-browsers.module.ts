import { Module } from '@nestjs/common';
import { RememberedBrowsersModule } from '../remembered-browsers';
import { SessionsModule } from '../sessions';
import { ThrottleModule } from '../throttle';
import { SignInService } from './sign-in.service';
import { SignedInBrowsersHandler } from './signed-in-browsers.handler';
import { SignedInBrowsersService } from './signed-in-browsers.service';

@Module({
  imports: [RememberedBrowsersModule, SessionsModule, ThrottleModule],
  controllers: [SignedInBrowsersHandler],
  providers: [SignInService, SignedInBrowsersService],
  exports: [SignInService],
})
export class SignedInBrowsersModule {}
