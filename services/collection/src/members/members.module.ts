import { Module, type DynamicModule } from '@nestjs/common';
import { MEMBER_MIN_AGE_DAYS } from './member-age';
import { MemberChangedSubscriber } from './member-changed.subscriber';

@Module({})
export class MembersModule {
  /** Tells every module how old an account has to be before it counts. */
  static forRoot({ minAgeDays }: { minAgeDays: number }): DynamicModule {
    return {
      module: MembersModule,
      global: true,
      controllers: [MemberChangedSubscriber],
      providers: [{ provide: MEMBER_MIN_AGE_DAYS, useValue: minAgeDays }],
      exports: [MEMBER_MIN_AGE_DAYS],
    };
  }
}
