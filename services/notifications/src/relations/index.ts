export { RelationsModule } from './relations.module';
export { relationsSchema } from './relations.schema';
export { RelationsService } from './relations.service';
