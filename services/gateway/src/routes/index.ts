export { RoutesModule } from './routes.module';
