import { Module } from '@nestjs/common';
import { SampleVaultHandler } from './sample-vault.handler';
import { SampleVaultService } from './sample-vault.service';

@Module({ controllers: [SampleVaultHandler], providers: [SampleVaultService], exports: [SampleVaultService] })
export class SampleVaultModule {}
