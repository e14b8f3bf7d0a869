import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { InboxPurgeJob } from './inbox-purge.job';
import { PreparedReads } from './prepared-reads';
import { SharedJobRunner } from './shared-job-runner';
import { dataSourceOptions, openDataSource, type DatabaseOptions } from './open';
import { DATABASE } from './token';

/** The service's own database: connected, migrated, injectable as `DataSource` and `PreparedReads`. Imported once. */
@Module({})
export class DatabaseModule {
  static forRoot(options: DatabaseOptions): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      providers: [PreparedReads, SharedJobRunner, InboxPurgeJob, { provide: DATABASE, useExisting: DataSource }],
      exports: [PreparedReads, SharedJobRunner, DATABASE],
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => ({ ...dataSourceOptions(options), retryAttempts: 0 }),
          dataSourceFactory: () => openDataSource(options),
        }),
      ],
    };
  }
}
