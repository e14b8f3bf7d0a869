import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers';
import { PortalHandler } from './portal.handler';

@Module({ imports: [CustomersModule], controllers: [PortalHandler] })
export class PortalModule {}
