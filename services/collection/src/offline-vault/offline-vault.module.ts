import { Module } from '@nestjs/common';
import { OfflineVaultHandler } from './offline-vault.handler';

@Module({ controllers: [OfflineVaultHandler] })
export class OfflineVaultModule {}
