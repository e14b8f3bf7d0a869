export { chooseRelease } from './attachment-rows';
export { AttachmentsModule } from './attachments.module';
export { ATTACHMENT_COLUMNS } from './attachments.schema';
export { CatalogReleases } from './catalog-releases.service';
export { chosenRelease, type ReleaseChoice } from './chosen-release';
export { statedMarks } from './stated-marks';
