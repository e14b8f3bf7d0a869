import { Module } from '@nestjs/common';
import { SignedInBrowsersModule } from '../signed-in-browsers';
import { UsersModule } from '../users';
import { ServiceRecords } from './service-records.service';
import { SuspensionService } from './suspension.service';
import { UserAdministrationHandler } from './user-administration.handler';
import { UserDetailService } from './user-detail.service';
import { UserExportService } from './user-export.service';
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
    UserListService,
    UserStatsService,
  ],
})
export class UserAdministrationModule {}
