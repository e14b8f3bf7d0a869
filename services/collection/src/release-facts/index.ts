export { ReleaseFactsModule } from './release-facts.module';
export { releaseFactsSchema } from './release-facts.schema';
export { factsOf } from './release-facts.sql';
