import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs';
import { ReleasesModule } from '../releases';
import { UploadedListsSweeper } from './uploaded-lists.sweeper';
import { UploadedLists } from './uploaded-lists.service';
import { ImportRunner } from './import.runner';
import { ImportsHandler } from './imports.handler';
import { ImportsService } from './imports.service';
import { ListReader } from './reading/list-reader';
import { UndoService } from './undo.service';

@Module({
  imports: [JobsModule, ReleasesModule],
  controllers: [ImportsHandler],
  providers: [ImportsService, UndoService, UploadedLists, ListReader, ImportRunner, UploadedListsSweeper],
})
export class ImportsModule {}
