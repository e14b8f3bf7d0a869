export { ServiceBanner } from './service-banner';
