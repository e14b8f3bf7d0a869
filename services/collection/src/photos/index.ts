export { CarPhotoEntity } from './car-photo.entity';
export { arrangePhotos } from './car-photos';
export { removePhotoObjects, removePhotosLater } from './photo-objects';
export { PhotosModule } from './photos.module';
export { photosSchema } from './photos.schema';
