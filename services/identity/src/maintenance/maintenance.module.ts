import { Module } from '@nestjs/common';
import { ExpiredRowsSweeper } from './expired-rows.sweeper';

@Module({ providers: [ExpiredRowsSweeper] })
export class MaintenanceModule {}
