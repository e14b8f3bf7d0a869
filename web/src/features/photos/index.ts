export { changedMeanwhile, draftOf, type FormDraft, startOfEdit } from './form-draft';
export { PhotoField } from './photo-field';
export { keptPhoto, type KeptPhoto, newPhotosOf, type PhotoEntry } from './photo-list';
export { usePhotos } from './use-photos';
export { useSendPhotos } from './use-send-photos';
