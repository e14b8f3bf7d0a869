export { CustomersModule } from './customers.module';
export { customersSchema } from './customers.schema';
export { CustomersService } from './customers.service';
