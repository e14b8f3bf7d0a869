import { Module } from '@nestjs/common';
import { OldChangesSweeper } from './old-changes.sweeper';

@Module({ providers: [OldChangesSweeper] })
export class MaintenanceModule {}
