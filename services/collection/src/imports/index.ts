export { ImportEntity } from './import.entity';
export { ImportsModule } from './imports.module';
export { importChangesSchema, importsSchema } from './imports.schema';
