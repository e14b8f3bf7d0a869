export { lockAdditions, lockEach, shareAdditions, type LockOptions } from './addition-locks';
export { findCandidates, type Candidate, type Source, type Wanted } from './candidates';
export { countingTrigger, dueTriggers } from './counting-triggers';
export { identifyCarsAgain } from './identify-cars-again';
export { IdentifyService } from './identify.service';
export { loadReleases, readReleaseList } from './load-releases';
export { ReleasesModule } from './releases.module';
export { ReleasesService } from './releases.service';
export { releasesSchema } from './releases.schema';
export { releaseJson, releaseVersion } from './releases.sql';
export { searchVector } from './search-words';
export {
  IS_CASTING_PUBLIC,
  isReleaseVisible,
  isSeriesVisible,
  refuseUnknownRelease,
  requireVisibleRelease,
} from './visible-releases';
export {
  castingOf,
  insertReleases,
  saveCastingsAndSeries,
  seriesNameKey,
  updateRelease,
  type ReleaseRecord,
} from './write-releases';
