export { CheckoutModule } from './checkout.module';
export { checkoutSchema } from './checkout.schema';
export { CheckoutsRepository } from './checkouts.repository';
