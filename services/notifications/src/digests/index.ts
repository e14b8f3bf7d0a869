export { DigestItemsService, type NewDigestItem } from './digest-items.service';
export { DigestsModule } from './digests.module';
export { digestsSchema } from './digests.schema';
