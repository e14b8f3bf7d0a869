import { Module } from '@nestjs/common';
import { NoticesModule } from '../notices';
import { RefundsHandler } from './refunds.handler';
import { RefundsService } from './refunds.service';

@Module({
  imports: [NoticesModule],
  controllers: [RefundsHandler],
  providers: [RefundsService],
  exports: [RefundsService],
})
export class RefundsModule {}
