export { SignInService } from './sign-in.service';
export { SignedInBrowsersModule } from './signed-in-browsers.module';
