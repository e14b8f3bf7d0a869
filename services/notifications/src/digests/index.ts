export { DigestItemsService } from './digest-items.service';
export { DigestsModule } from './digests.module';
export { digestsSchema } from './digests.schema';
