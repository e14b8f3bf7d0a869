import { Module } from '@nestjs/common';
import { AdministrationHandler } from './administration.handler';
import { WorthCounter } from './worth.counter';

/** What the administrator is told of vaults. */
@Module({ controllers: [AdministrationHandler], providers: [WorthCounter] })
export class AdministrationModule {}
