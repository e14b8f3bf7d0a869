export { UnsubscribeModule } from './unsubscribe.module';
