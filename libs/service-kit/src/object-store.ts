export { removeFolders } from './object-store/folders';
export { ObjectStoreModule } from './object-store/module';
export { objectStoreEnv, type ObjectStoreOptions } from './object-store/options';
export { ObjectStore, type StoredObject, type StoredEntry } from './object-store/object-store';
export { OrphanObjectsSweeper } from './object-store/orphan-objects.sweeper';
export { UnusedObjectsSweeper } from './object-store/unused-objects.sweeper';
export { OBJECTS_TO_REMOVE_TABLE, ObjectRemovalWorker, removeObjectsLater } from './object-store/object-removal.worker';
