import { Module } from '@nestjs/common';
import { SuppressionModule } from '../suppression';
import { UsersModule } from '../users';
import { PreferencesHandler } from './preferences.handler';
import { PreferencesService } from './preferences.service';

@Module({
  imports: [SuppressionModule, UsersModule],
  controllers: [PreferencesHandler],
  providers: [PreferencesService],
  exports: [PreferencesService],
})
export class PreferencesModule {}
