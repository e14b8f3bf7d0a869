export { LiveHub } from './live-hub';
export { LiveModule } from './live.module';
