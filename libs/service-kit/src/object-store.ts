export { removeFolders } from './object-store/folders';
export { ObjectStoreModule } from './object-store/module';
export { objectStoreEnv, type ObjectStoreOptions } from './object-store/options';
export { ObjectStore, type StoredObject, type StoredEntry } from './object-store/object-store';
