import { Module, type DynamicModule } from '@nestjs/common';
import { MIN_ACCOUNT_AGE_DAYS } from './member-age';
import { UserChangedSubscriber } from './user-changed.subscriber';

@Module({})
export class UsersModule {
  /** Tells every module how old an account has to be before it counts. */
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
