import { Module, type DynamicModule } from '@nestjs/common';
import { BusModule } from '@vault/service-kit/bus';
import { DatabaseModule } from '@vault/service-kit/database';
import { ObjectStoreModule } from '@vault/service-kit/object-store';
import { AccountsHandler } from './accounts/accounts.handler';
import { AccountClosingService } from './accounts/account-closing.service';
import { OwnPasswordCheck } from './passwords/own-password-check.service';
import { PasswordChangeService } from './passwords/password-change.service';
import { AccountPurgeWorker } from './accounts/account-purge.worker';
import { StepUpHandler } from './step-up/step-up.handler';
import { StepUpService } from './step-up/step-up.service';
import { AdminActionsSubscriber } from './audit/admin-actions.subscriber';
import { AuditLogService } from './audit/audit-log.service';
import { AuditHandler } from './audit/audit.handler';
import { AuthHandler } from './auth/auth.handler';
import { LoginService } from './auth/login.service';
import { RegistrationService } from './auth/registration.service';
import { SignInService } from './auth/sign-in.service';
import { AvatarsHandler } from './avatars/avatars.handler';
import { AvatarsService } from './avatars/avatars.service';
import { OrphanAvatarsSweeper } from './avatars/orphan-avatars.sweeper';
import { SignedInBrowsersHandler } from './auth/signed-in-browsers.handler';
import { RememberedBrowserList } from './remembered-browsers/remembered-browser-list.service';
import { SignedInBrowsers } from './auth/signed-in-browsers.service';
import { BrandsCollectedSubscriber } from './collectors/brands-collected.subscriber';
import { CollectorProfileService } from './collectors/collector-profile.service';
import { CollectorsHandler } from './collectors/collectors.handler';
import { DirectoryService } from './collectors/directory.service';
import { RelationListsService } from './relations/relation-lists.service';
import { CollectorReportsHandler } from './collector-reports/collector-reports.handler';
import { ReportModerationService } from './collector-reports/report-moderation.service';
import { ReportListService } from './collector-reports/report-list.service';
import { ReportingService } from './collector-reports/reporting.service';
import { CONFIG, type IdentityConfig } from './config';
import { entities, migrations } from './database';
import { FeedService } from './feed/feed.service';
import { FeedHandler } from './feed/feed.handler';
import { FeedSubscriber } from './feed/feed.subscriber';
import { FeedSweeper } from './feed/feed.sweeper';
import { FanOutWorker } from './feed/fan-out.worker';
import { OperationsHandler } from './operations/operations.handler';
import { DeadLettersService } from './operations/dead-letters.service';
import { ServiceStatesService } from './operations/service-states.service';
import { PasswordCheck } from './passwords/password-check.service';
import { PasswordHasher } from './passwords/password-hasher.service';
import { AccountDataService } from './accounts/account-data.service';
import { SuspensionService } from './user-administration/suspension.service';
import { OtherServicesRecords } from './user-administration/other-services-records';
import { UserExportService } from './user-administration/user-export.service';
import { UserExportSweeper } from './user-administration/user-export.sweeper';
import { UserListService } from './user-administration/user-list.service';
import { UserAdministrationHandler } from './user-administration/user-administration.handler';
import { UserDetailService } from './user-administration/user-detail.service';
import { UserStatsService } from './user-administration/user-stats.service';
import { CarCountSubscriber } from './users/car-count.subscriber';
import { ProfileHandler } from './profile/profile.handler';
import { ProfileService } from './profile/profile.service';
import { RememberedBrowsersService } from './remembered-browsers/remembered-browsers.service';
import { RelationsHandler } from './relations/relations.handler';
import { RelationsService } from './relations/relations.service';
import { PasswordsHandler } from './passwords/passwords.handler';
import { PasswordResetService } from './passwords/password-reset.service';
import { SessionsHandler } from './sessions/sessions.handler';
import { SessionsService } from './sessions/sessions.service';
import { ExpiredRowsSweeper } from './maintenance/expired-rows.sweeper';
import { HourlyLimit } from './throttle/hourly-limit.service';
import { PasswordThrottle } from './throttle/password-throttle.service';
import { AdministratorService } from './administrator/administrator.service';
import { PlanChangedSubscriber } from './users/plan-changed.subscriber';
import { UsersService } from './users/users.service';
import { EmailVerificationHandler } from './email-verification/email-verification.handler';
import { EmailVerificationService } from './email-verification/email-verification.service';

@Module({
  controllers: [
    AccountsHandler,
    AdminActionsSubscriber,
    StepUpHandler,
    AuditHandler,
    AuthHandler,
    AvatarsHandler,
    SignedInBrowsersHandler,
    CollectorReportsHandler,
    CollectorsHandler,
    FeedHandler,
    OperationsHandler,
    UserAdministrationHandler,
    ProfileHandler,
    RelationsHandler,
    PasswordsHandler,
    SessionsHandler,
    EmailVerificationHandler,
    BrandsCollectedSubscriber,
    FeedSubscriber,
    PlanChangedSubscriber,
    CarCountSubscriber,
  ],
  providers: [
    AccountDataService,
    AdministratorService,
    StepUpService,
    AuditLogService,
    AvatarsService,
    SuspensionService,
    AccountClosingService,
    CollectorProfileService,
    DirectoryService,
    FeedService,
    FeedSweeper,
    PasswordCheck,
    FanOutWorker,
    HourlyLimit,
    LoginService,
    PasswordThrottle,
    ReportModerationService,
    OrphanAvatarsSweeper,
    RelationListsService,
    OwnPasswordCheck,
    DeadLettersService,
    PasswordChangeService,
    OtherServicesRecords,
    PasswordHasher,
    UserExportService,
    UserExportSweeper,
    UserListService,
    UserDetailService,
    ProfileService,
    AccountPurgeWorker,
    RegistrationService,
    RelationsService,
    RememberedBrowsersService,
    ReportListService,
    ReportingService,
    RememberedBrowserList,
    PasswordResetService,
    ServiceStatesService,
    SessionsService,
    SignInService,
    SignedInBrowsers,
    UserStatsService,
    ExpiredRowsSweeper,
    UsersService,
    EmailVerificationService,
  ],
})
export class IdentityModule {
  static forRoot(config: IdentityConfig): DynamicModule {
    return {
      module: IdentityModule,
      imports: [
        DatabaseModule.forRoot({ url: config.DATABASE_URL, entities, migrations }),
        // Sign-ins wait for their turn at the hashing; more of them in hand leave room for everything quick.
        BusModule.forRoot({ service: 'identity', url: config.AMQP_URL, concurrency: 2 * config.HASHES_WAITING }),
        ObjectStoreModule.forRoot({
          endpoint: config.S3_ENDPOINT,
          accessKey: config.S3_ACCESS_KEY,
          secretKey: config.S3_SECRET_KEY,
          bucket: config.S3_BUCKET,
          region: config.S3_REGION,
        }),
      ],
      providers: [{ provide: CONFIG, useValue: config }],
    };
  }
}
