import { Module } from '@nestjs/common';
import { UsersModule } from '../users';
import { BellReads } from './bell-reads.service';
import { BellHandler } from './bell.handler';
import { BellService } from './bell.service';
import { BellSweeper } from './bell.sweeper';

@Module({
  imports: [UsersModule],
  controllers: [BellHandler],
  providers: [BellReads, BellService, BellSweeper],
  exports: [BellService],
})
export class BellModule {}
