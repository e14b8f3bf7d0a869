import { Module, type DynamicModule } from '@nestjs/common';
import { BusModule } from '@vault/service-kit/bus';
import { DatabaseModule } from '@vault/service-kit/database';
import { ObjectStoreModule } from '@vault/service-kit/object-store';
import { AccountsModule } from './accounts';
import { AdministratorModule } from './administrator';
import { AuditModule } from './audit';
import { AuthModule } from './auth';
import { AvatarsModule } from './avatars';
import { CollectorReportsModule } from './collector-reports';
import { CollectorsModule } from './collectors';
import { CONFIG, type IdentityConfig } from './config';
import { entities, migrations } from './database';
import { EmailVerificationModule } from './email-verification';
import { FeedModule } from './feed';
import { MaintenanceModule } from './maintenance';
import { OperationsModule } from './operations';
import { PasskeysModule } from './passkeys';
import { PasswordsModule } from './passwords';
import { ProfileModule } from './profile';
import { RelationsModule } from './relations';
import { RememberedBrowsersModule } from './remembered-browsers';
import { SessionsModule } from './sessions';
import { SignedInBrowsersModule } from './signed-in-browsers';
import { StepUpModule } from './step-up';
import { TwoStepModule } from './two-step';
import { UserAdministrationModule } from './user-administration';
import { UsersModule } from './users';

/** Makes the configuration injectable in every module. */
@Module({})
class ConfigModule {}

@Module({})
export class IdentityModule {
  static forRoot(config: IdentityConfig): DynamicModule {
    return {
      module: IdentityModule,
      imports: [
        {
          module: ConfigModule,
          global: true,
          providers: [{ provide: CONFIG, useValue: config }],
          exports: [CONFIG],
        },
        DatabaseModule.forRoot({ url: config.DATABASE_URL, migrationMode: config.MIGRATIONS, entities, migrations }),
        // Sign-ins wait for the hashing: with as many calls again in progress, quick ones are not held up by them.
        BusModule.forRoot({ service: 'identity', url: config.AMQP_URL, concurrency: 2 * config.HASHES_WAITING }),
        ObjectStoreModule.forRoot({
          endpoint: config.S3_ENDPOINT,
          accessKey: config.S3_ACCESS_KEY,
          secretKey: config.S3_SECRET_KEY,
          bucket: config.S3_BUCKET,
          region: config.S3_REGION,
        }),
        AccountsModule,
        AdministratorModule,
        AuditModule,
        AuthModule,
        AvatarsModule,
        CollectorReportsModule,
        CollectorsModule,
        EmailVerificationModule,
        FeedModule,
        MaintenanceModule,
        OperationsModule,
        PasskeysModule,
        PasswordsModule,
        ProfileModule,
        RelationsModule,
        RememberedBrowsersModule,
        SessionsModule,
        SignedInBrowsersModule,
        StepUpModule,
        TwoStepModule,
        UserAdministrationModule,
        UsersModule,
      ],
    };
  }
}
