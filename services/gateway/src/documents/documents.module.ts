import { Module } from '@nestjs/common';
import { ContractCallsModule } from '../contract-calls';
import { MultipartModule } from '../multipart';
import { DocumentRoute } from './document-route';

@Module({ imports: [ContractCallsModule, MultipartModule], providers: [DocumentRoute], exports: [DocumentRoute] })
export class DocumentsModule {}
