import { Module } from '@nestjs/common';
import { BinHandler } from './bin.handler';
import { BinService } from './bin.service';
import { BinSweeper } from './bin.sweeper';

@Module({ controllers: [BinHandler], providers: [BinService, BinSweeper] })
export class BinModule {}
