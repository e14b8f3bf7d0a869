export { DeliveriesModule } from './deliveries.module';
export { deliveriesSchema } from './deliveries.schema';
export { daysAfter, DeliveriesService, isWithinDailyLimit, recentMails, type NewDelivery } from './deliveries.service';
