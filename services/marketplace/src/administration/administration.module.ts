import { Module } from '@nestjs/common';
import { AdministrationHandler } from './administration.handler';

/** Figures of the market, and the record of one user, for the administrator. */
@Module({ controllers: [AdministrationHandler] })
export class AdministrationModule {}
