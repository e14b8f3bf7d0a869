import { Module, type DynamicModule } from '@nestjs/common';
import { AbandonedFoldersSweeper } from '@vault/service-kit/abandoned-folders.sweeper';
import { JobsModule } from '../jobs';
import { AccountArchive } from './account/account-archive';
import { EXPORT_FOLDER, ExportConfig, ExportFiles } from './export-files.service';
import { ExportRunner } from './export.runner';
import { ExportSweeper } from './export.sweeper';
import { ExportsHandler } from './exports.handler';
import { ExportsService } from './exports.service';

@Module({})
export class ExportsModule {
  static forRoot({ publicUrl }: ExportConfig): DynamicModule {
    return {
      module: ExportsModule,
      imports: [JobsModule],
      controllers: [ExportsHandler],
      providers: [
        { provide: ExportConfig, useFactory: () => new ExportConfig(publicUrl) },
        ExportsService,
        ExportFiles,
        ExportRunner,
        ExportSweeper,
        { provide: AbandonedFoldersSweeper, useFactory: () => new AbandonedFoldersSweeper(EXPORT_FOLDER) },
        AccountArchive,
      ],
    };
  }
}
