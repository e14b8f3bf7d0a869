export { AssetsModule } from './assets.module';
export { MAX_PLACEHOLDER_SIDE } from './placeholder';
