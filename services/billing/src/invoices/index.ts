export { InvoicesModule } from './invoices.module';
export { InvoicesRepository, type InvoiceRow } from './invoices.repository';
export { invoicesSchema } from './invoices.schema';
