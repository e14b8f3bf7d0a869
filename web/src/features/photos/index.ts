export { changedMeanwhile, type FormDraft, startOfEdit } from './form-draft';
export { PhotoForm } from './photo-form';
export { existingPhoto, type ExistingPhoto, newPhotosOf } from './photo-list';
export { type PhotoFormHandle, usePhotoForm } from './use-photo-form';
export { useUploadPhotos } from './photos.api';
