export { CatalogModelEntity } from './catalog-model.entity';
export { CatalogModule } from './catalog.module';
export { catalogSchema } from './catalog.schema';
