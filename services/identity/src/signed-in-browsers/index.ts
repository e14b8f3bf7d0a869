export { SignInService } from './sign-in.service';
export { SignedInBrowsersModule } from './signed-in-browsers.module';
export { signedInBrowsersSchema } from './signed-in-browsers.schema';
