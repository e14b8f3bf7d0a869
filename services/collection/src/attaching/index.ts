export { AttachService } from './attach.service';
export type { Attachment } from './attachment';
export { AttachingModule } from './attaching.module';
export { castingKeys, findRelease, readStatedMarks, readTitle } from './find-release';
