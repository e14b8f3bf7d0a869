export { feedSchema } from './feed.schema';
export { carAddedEventSql, publishCarsAdded, publishCarsWithdrawn } from './published-cars';
