export { textSearchSchema } from './text-search.schema';
