import { Module } from '@nestjs/common';
import { AttachmentsModule } from '../attachments';
import { ComparablesHandler } from './comparables.handler';
import { ComparablesService } from './comparables.service';

@Module({ imports: [AttachmentsModule], controllers: [ComparablesHandler], providers: [ComparablesService] })
export class ComparablesModule {}
