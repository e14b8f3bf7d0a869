import { Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { ConnectionDraining } from './connection-draining';
import { Cookies } from './cookies';
import { ErrorFilter } from './error.filter';
import { RouteTable } from './route-table';

@Module({
  providers: [ConnectionDraining, Cookies, RouteTable, { provide: APP_FILTER, useClass: ErrorFilter }],
  exports: [ConnectionDraining, Cookies, RouteTable],
})
export class HttpModule {}
