export { ShowcaseEntity } from './showcase.entity';
export { ShowcaseModule } from './showcase.module';
export { showcaseSchema } from './showcase.schema';
export { IS_OPEN, SHOWCASE_TITLE, SHOWS_CAR } from './showcase.sql';
