import { Module } from '@nestjs/common';
import { AdministrationHandler } from './administration.handler';

/** What the administrator is told of vaults. */
@Module({ controllers: [AdministrationHandler] })
export class AdministrationModule {}
