export { AttachService } from './attach.service';
export { castingKeys, findCasting, type FoundCasting } from './casting-keys';
export { factsOf } from './model-facts.sql';
export { findModel } from './model-finder';
export { ModelsModule } from './models.module';
export { modelsSchema } from './models.schema';
export { refuseUnknownModel, requireVisibleModel } from './visible-models';
