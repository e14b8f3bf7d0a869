import { Module, type DynamicModule } from '@nestjs/common';
import { JobsModule } from '../jobs';
import { AccountArchive } from './account/account-archive';
import { ExportConfig, ExportFiles } from './export-files.service';
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
        AccountArchive,
      ],
    };
  }
}
