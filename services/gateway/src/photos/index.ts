export { PhotoFormRoute } from './photo-form-route';
export { PhotosModule } from './photos.module';
