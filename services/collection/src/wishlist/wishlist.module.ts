import { Module } from '@nestjs/common';
import { WishReadsService } from './wish-reads.service';
import { WishSweeper } from './wish.sweeper';
import { WishesService } from './wishes.service';
import { WishlistHandler } from './wishlist.handler';

@Module({ controllers: [WishlistHandler], providers: [WishesService, WishReadsService, WishSweeper] })
export class WishlistModule {}
