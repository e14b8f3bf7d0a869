import { Module } from '@nestjs/common';
import { ComparablesHandler } from './comparables.handler';
import { ComparablesService } from './comparables.service';

@Module({ controllers: [ComparablesHandler], providers: [ComparablesService] })
export class ComparablesModule {}
