import { Module } from '@nestjs/common';
import { SecretBox } from './secret-box.service';

@Module({ providers: [SecretBox], exports: [SecretBox] })
export class SecretsModule {}
