export { PasskeyAssertions } from './passkey-assertions.service';
export { PasskeyAssertionsModule } from './passkey-assertions.module';
export { PasskeyChallenges } from './passkey-challenges.service';
export { importWebAuthn } from './web-authn';
