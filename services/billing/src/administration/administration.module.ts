import { Module } from '@nestjs/common';
import { AccountPlansModule } from '../account-plans';
import { AdministrationHandler } from './administration.handler';
import { AdministrationService } from './administration.service';

@Module({ imports: [AccountPlansModule], controllers: [AdministrationHandler], providers: [AdministrationService] })
export class AdministrationModule {}
