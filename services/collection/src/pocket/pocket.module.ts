import { Module } from '@nestjs/common';
import { PocketHandler } from './pocket.handler';

@Module({ controllers: [PocketHandler] })
export class PocketModule {}
