import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module';
import { DocumentSweeper } from './document.sweeper';
import { Documents } from './documents.service';
import { ImportRunner } from './import.runner';
import { ImportsHandler } from './imports.handler';
import { ImportsService } from './imports.service';
import { ListReader } from './list-reader';
import { UndoService } from './undo.service';

@Module({
  imports: [JobsModule],
  controllers: [ImportsHandler],
  providers: [ImportsService, UndoService, Documents, ListReader, ImportRunner, DocumentSweeper],
})
export class ImportsModule {}
