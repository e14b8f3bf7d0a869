export { SavedSearchesModule } from './saved-searches.module';
