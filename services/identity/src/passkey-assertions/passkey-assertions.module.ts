import { Module } from '@nestjs/common';
import { PasskeyAssertions } from './passkey-assertions.service';
import { PasskeyChallenges } from './passkey-challenges.service';

@Module({ providers: [PasskeyAssertions, PasskeyChallenges], exports: [PasskeyAssertions, PasskeyChallenges] })
export class PasskeyAssertionsModule {}
