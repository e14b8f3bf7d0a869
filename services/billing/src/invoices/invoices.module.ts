import { Module } from '@nestjs/common';
import { InvoicesHandler } from './invoices.handler';
import { InvoicesRepository } from './invoices.repository';

@Module({ controllers: [InvoicesHandler], providers: [InvoicesRepository], exports: [InvoicesRepository] })
export class InvoicesModule {}
