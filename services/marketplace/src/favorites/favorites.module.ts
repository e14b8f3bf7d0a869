import { Module } from '@nestjs/common';
import { FavoritesHandler } from './favorites.handler';
import { FavoritesService } from './favorites.service';

@Module({ controllers: [FavoritesHandler], providers: [FavoritesService] })
export class FavoritesModule {}
