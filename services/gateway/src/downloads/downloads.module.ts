import { Module } from '@nestjs/common';
import { ContractCallsModule } from '../contract-calls';
import { DownloadRoute } from './download-route';

@Module({ imports: [ContractCallsModule], providers: [DownloadRoute], exports: [DownloadRoute] })
export class DownloadsModule {}
