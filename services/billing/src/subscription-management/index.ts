export { SubscriptionManagementModule } from './subscription-management.module';
