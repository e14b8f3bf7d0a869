import { Module, type DynamicModule } from '@nestjs/common';
import { BusModule } from '@vault/service-kit/bus';
import { DatabaseModule } from '@vault/service-kit/database';
import { ObjectStoreModule } from '@vault/service-kit/object-store';
import { AccountHandler } from './account/account.handler';
import { ClosingService } from './account/closing.service';
import { OwnPassword } from './account/own-password.service';
import { PasswordChange } from './account/password-change.service';
import { PurgeWorker } from './account/purge.worker';
import { AdminGateHandler } from './admin/admin-gate.handler';
import { AdminGate } from './admin/admin-gate.service';
import { ActsSubscriber } from './audit/acts.subscriber';
import { AuditReads } from './audit/audit-reads.service';
import { AuditHandler } from './audit/audit.handler';
import { AuthHandler } from './auth/auth.handler';
import { LoginService } from './auth/login.service';
import { RegistrationService } from './auth/registration.service';
import { SignInService } from './auth/sign-in.service';
import { AvatarsHandler } from './avatars/avatars.handler';
import { AvatarsService } from './avatars/avatars.service';
import { OrphanSweeper } from './avatars/orphan.sweeper';
import { BrowsersHandler } from './browsers/browsers.handler';
import { RememberedBrowsers } from './browsers/remembered-browsers.service';
import { SignedInBrowsers } from './browsers/signed-in-browsers.service';
import { BrandsCollectedSubscriber } from './collectors/brands-collected.subscriber';
import { CollectorProfileService } from './collectors/collector-profile.service';
import { CollectorsHandler } from './collectors/collectors.handler';
import { DirectoryService } from './collectors/directory.service';
import { OwnLists } from './collectors/own-lists.service';
import { CollectorReportsHandler } from './collector-reports/collector-reports.handler';
import { Moderation } from './collector-reports/moderation.service';
import { ReportList } from './collector-reports/report-list.service';
import { ReportingService } from './collector-reports/reporting.service';
import { CONFIG, type IdentityConfig } from './config';
import { entities, migrations } from './database';
import { FeedReads } from './feed/feed-reads.service';
import { FeedHandler } from './feed/feed.handler';
import { FeedSubscriber } from './feed/feed.subscriber';
import { FeedSweeper } from './feed/feed.sweeper';
import { HandOutWorker } from './feed/hand-out.worker';
import { OperationsHandler } from './operations/operations.handler';
import { ParkedEvents } from './operations/parked-events.service';
import { ServiceStates } from './operations/service-states.service';
import { GuardedPassword } from './passwords/guarded-password.service';
import { PasswordHasher } from './passwords/password-hasher.service';
import { AccountDataService } from './profile/account-data.service';
import { Banning } from './people/banning.service';
import { Parts } from './people/parts';
import { PeopleFiles } from './people/people-files.service';
import { PeopleFilesSweeper } from './people/people-files.sweeper';
import { PeopleList } from './people/people-list.service';
import { PeopleHandler } from './people/people.handler';
import { Person } from './people/person.service';
import { Stats } from './people/stats.service';
import { VaultCountedSubscriber } from './people/vault-counted.subscriber';
import { ProfileHandler } from './profile/profile.handler';
import { ProfileService } from './profile/profile.service';
import { RememberService } from './remember/remember.service';
import { RelationsHandler } from './relations/relations.handler';
import { RelationsService } from './relations/relations.service';
import { ResetHandler } from './reset/reset.handler';
import { ResetService } from './reset/reset.service';
import { SessionsHandler } from './sessions/sessions.handler';
import { SessionsService } from './sessions/sessions.service';
import { Sweeper } from './sweep/sweeper.service';
import { HourlyLimit } from './throttle/hourly-limit.service';
import { LoginThrottle } from './throttle/login-throttle.service';
import { AdminAccount } from './users/admin-account.service';
import { PlanChangedSubscriber } from './users/plan-changed.subscriber';
import { UsersService } from './users/users.service';
import { VerificationHandler } from './verification/verification.handler';
import { VerificationService } from './verification/verification.service';

@Module({
  controllers: [
    AccountHandler,
    ActsSubscriber,
    AdminGateHandler,
    AuditHandler,
    AuthHandler,
    AvatarsHandler,
    BrowsersHandler,
    CollectorReportsHandler,
    CollectorsHandler,
    FeedHandler,
    OperationsHandler,
    PeopleHandler,
    ProfileHandler,
    RelationsHandler,
    ResetHandler,
    SessionsHandler,
    VerificationHandler,
    BrandsCollectedSubscriber,
    FeedSubscriber,
    PlanChangedSubscriber,
    VaultCountedSubscriber,
  ],
  providers: [
    AccountDataService,
    AdminAccount,
    AdminGate,
    AuditReads,
    AvatarsService,
    Banning,
    ClosingService,
    CollectorProfileService,
    DirectoryService,
    FeedReads,
    FeedSweeper,
    GuardedPassword,
    HandOutWorker,
    HourlyLimit,
    LoginService,
    LoginThrottle,
    Moderation,
    OrphanSweeper,
    OwnLists,
    OwnPassword,
    ParkedEvents,
    PasswordChange,
    Parts,
    PasswordHasher,
    PeopleFiles,
    PeopleFilesSweeper,
    PeopleList,
    Person,
    ProfileService,
    PurgeWorker,
    RegistrationService,
    RelationsService,
    RememberService,
    ReportList,
    ReportingService,
    RememberedBrowsers,
    ResetService,
    ServiceStates,
    SessionsService,
    SignInService,
    SignedInBrowsers,
    Stats,
    Sweeper,
    UsersService,
    VerificationService,
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
