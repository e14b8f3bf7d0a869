import { Module } from '@nestjs/common';
import { UsersModule } from '../users';
import { CustomersService } from './customers.service';

@Module({ imports: [UsersModule], providers: [CustomersService], exports: [CustomersService] })
export class CustomersModule {}
