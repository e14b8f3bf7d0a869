export { readForm, type FilePart } from './form-reader';
export { MultipartModule } from './multipart.module';
export { removeTemporaryFolder, saveTemporarily, type TemporaryFile } from './temporary-file';
export { UploadSlots } from './upload-slots';
