import { Module, type DynamicModule } from '@nestjs/common';
import { UserChangedSubscriber } from './user-changed.subscriber';
import { MIN_ACCOUNT_AGE_DAYS } from './users.queries';

@Module({})
export class UsersModule {
  /** Global, as several features count only users whose account is old enough. */
  static forRoot({ minAgeDays }: { minAgeDays: number }): DynamicModule {
    return {
      module: UsersModule,
      global: true,
      controllers: [UserChangedSubscriber],
      providers: [{ provide: MIN_ACCOUNT_AGE_DAYS, useValue: minAgeDays }],
      exports: [MIN_ACCOUNT_AGE_DAYS],
    };
  }
}
