export { HANDLED_EVENT_TYPES, parseStripeEvent } from './stripe-event';
export { StripeEvents } from './stripe-events.service';
export { WebhooksModule } from './webhooks.module';
export { webhooksSchema } from './webhooks.schema';
