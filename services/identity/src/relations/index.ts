export { deleteFollows } from './delete-follows';
export { RelationsModule } from './relations.module';
export { relationsSchema } from './relations.schema';
export { callerOtherThan } from './user-pair';
