export { AttachService } from './attach.service';
export type { Attachment } from './attachment';
export { AttachingModule } from './attaching.module';
export { castingKeys, findRelease, readTitle } from './find-release';
