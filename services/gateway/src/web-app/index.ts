export { WebApp } from './web-app';
export { WebAppModule } from './web-app.module';
