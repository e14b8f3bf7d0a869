import { Module } from '@nestjs/common';
import { AbandonedFoldersSweeper } from '@vault/service-kit/abandoned-folders.sweeper';
import { SignedInBrowsersModule } from '../signed-in-browsers';
import { UsersModule } from '../users';
import { ServiceRecords } from './service-records.service';
import { SuspensionService } from './suspension.service';
import { UserAdministrationHandler } from './user-administration.handler';
import { UserDetailService } from './user-detail.service';
import { USER_EXPORT_FOLDER, UserExportService } from './user-export.service';
import { UserExportSweeper } from './user-export.sweeper';
import { UserListService } from './user-list.service';
import { UserStatsService } from './user-stats.service';

@Module({
  imports: [SignedInBrowsersModule, UsersModule],
  controllers: [UserAdministrationHandler],
  providers: [
    ServiceRecords,
    SuspensionService,
    UserDetailService,
    UserExportService,
    UserExportSweeper,
    { provide: AbandonedFoldersSweeper, useFactory: () => new AbandonedFoldersSweeper(USER_EXPORT_FOLDER) },
    UserListService,
    UserStatsService,
  ],
})
export class UserAdministrationModule {}
