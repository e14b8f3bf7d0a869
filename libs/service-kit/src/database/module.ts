import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { dataSourceOptions, openDataSource, type DatabaseOptions } from './open';

/** The service's own database: connected, migrated, injectable as TypeORM's `DataSource`. Imported once. */
@Module({})
export class DatabaseModule {
  static forRoot(options: DatabaseOptions): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => ({ ...dataSourceOptions(options), retryAttempts: 0 }),
          dataSourceFactory: () => openDataSource(options),
        }),
      ],
    };
  }
}
