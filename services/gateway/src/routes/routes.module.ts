import { Module } from '@nestjs/common';
import { ContractCallsModule } from '../contract-calls';
import { DocumentsModule } from '../documents';
import { DownloadsModule } from '../downloads';
import { PhotosModule } from '../photos';
import { ContractRoute } from './contract-route';
import { ContractsController } from './contracts.controller';

@Module({
  imports: [ContractCallsModule, DocumentsModule, DownloadsModule, PhotosModule],
  controllers: [ContractsController],
  providers: [ContractRoute],
})
export class RoutesModule {}
