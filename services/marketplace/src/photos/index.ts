export { PhotoCopier, type CopiedPhoto } from './photo-copier';
export { PHOTO_PREFIX } from './photo-objects';
export { arrangePhotos, insertPhotos, photoIdsOfListing } from './photo-rows';
export { PhotosModule } from './photos.module';
