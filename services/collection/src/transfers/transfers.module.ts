import { Module } from '@nestjs/common';
import { TransactionChangedSubscriber } from './transaction-changed.subscriber';
import { TransferReadsService } from './transfer-reads.service';
import { TransfersHandler } from './transfers.handler';
import { TransfersService } from './transfers.service';

@Module({
  controllers: [TransfersHandler, TransactionChangedSubscriber],
  providers: [TransfersService, TransferReadsService],
})
export class TransfersModule {}
