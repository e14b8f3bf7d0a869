import { Module } from '@nestjs/common';
import { ChecklistReadsService } from './checklist-reads.service';
import { ChecklistsHandler } from './checklists.handler';
import { ChecklistsService } from './checklists.service';
import { GapsService } from './gaps.service';

@Module({ controllers: [ChecklistsHandler], providers: [ChecklistsService, ChecklistReadsService, GapsService] })
export class ChecklistsModule {}
