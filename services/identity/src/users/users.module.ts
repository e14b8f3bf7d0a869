import { Module } from '@nestjs/common';
import { UserProjectionsSubscriber } from './user-projections.subscriber';
import { UsersService } from './users.service';

@Module({ controllers: [UserProjectionsSubscriber], providers: [UsersService], exports: [UsersService] })
export class UsersModule {}
