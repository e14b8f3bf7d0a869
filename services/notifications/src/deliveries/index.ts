export { DeliveriesModule } from './deliveries.module';
export { deliveriesSchema } from './deliveries.schema';
export { daysAfter, DeliveriesService, type NewDelivery } from './deliveries.service';
