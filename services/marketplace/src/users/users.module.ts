import { Module } from '@nestjs/common';
import { RelationChangedSubscriber } from './relation-changed.subscriber';

/** What the service knows of users and their blocks. Their changes are applied by `account/`, which hides listings. */
@Module({ controllers: [RelationChangedSubscriber] })
export class UsersModule {}
