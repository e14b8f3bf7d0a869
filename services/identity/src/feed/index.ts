export { addRecentItems, deleteFeedEntriesOf, removeItems } from './feed-entries';
export { FeedModule } from './feed.module';
export { feedSchema } from './feed.schema';
