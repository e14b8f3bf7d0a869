import { Module } from '@nestjs/common';
import { AdministrationHandler } from './administration.handler';

/** What the administrator is told of the market and of those who use it. */
@Module({ controllers: [AdministrationHandler] })
export class AdministrationModule {}
