export { RelationsModule } from './relations.module';
export { relationsSchema } from './relations.schema';
export { hasSilenced } from './relations.service';
