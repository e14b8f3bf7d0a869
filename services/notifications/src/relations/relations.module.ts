import { Module } from '@nestjs/common';
import { RelationsService } from './relations.service';
import { RelationsSubscriber } from './relations.subscriber';

@Module({ controllers: [RelationsSubscriber], providers: [RelationsService] })
export class RelationsModule {}
