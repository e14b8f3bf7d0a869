import { Module } from '@nestjs/common';
import { UsersService } from './users.service';
import { UsersSubscriber } from './users.subscriber';

@Module({ controllers: [UsersSubscriber], providers: [UsersService], exports: [UsersService] })
export class UsersModule {}
