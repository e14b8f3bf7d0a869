import { Module } from '@nestjs/common';
import { MemberChangedSubscriber } from './member-changed.subscriber';

@Module({ controllers: [MemberChangedSubscriber] })
export class MembersModule {}
