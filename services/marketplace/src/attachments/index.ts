export { chooseRelease, chosenRelease, type ReleaseChoice } from './attachment-rows';
export { AttachmentsModule } from './attachments.module';
export { ATTACHMENT_COLUMNS } from './attachments.schema';
export { CatalogReleases } from './catalog-releases.service';
export { statedMarks } from './stated-marks';
