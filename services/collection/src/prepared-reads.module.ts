import { Global, Module } from '@nestjs/common';
import { PreparedReads } from './prepared-reads';

@Global()
@Module({ providers: [PreparedReads], exports: [PreparedReads] })
export class PreparedReadsModule {}
