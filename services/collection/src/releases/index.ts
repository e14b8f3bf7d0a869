export { IdentifyService } from './identify.service';
export { loadReleases, readReleaseList } from './load-releases';
export { ReleasesModule } from './releases.module';
export { releasesSchema } from './releases.schema';
