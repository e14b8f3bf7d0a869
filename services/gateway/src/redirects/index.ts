export { RedirectsModule } from './redirects.module';
