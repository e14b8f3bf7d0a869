import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs';
import { UploadedListsSweeper } from './uploaded-lists.sweeper';
import { UploadedLists } from './uploaded-lists.service';
import { ImportRunner } from './import.runner';
import { ImportsHandler } from './imports.handler';
import { ImportsService } from './imports.service';
import { ListReader } from './list-reader';
import { UndoService } from './undo.service';

@Module({
  imports: [JobsModule],
  controllers: [ImportsHandler],
  providers: [ImportsService, UndoService, UploadedLists, ListReader, ImportRunner, UploadedListsSweeper],
})
export class ImportsModule {}
