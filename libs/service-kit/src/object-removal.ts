export { OrphanObjectsSweeper } from './object-store/orphan-objects.sweeper';
export { UnusedObjectsSweeper } from './object-store/unused-objects.sweeper';
export { OBJECTS_TO_REMOVE_TABLE, ObjectRemovalWorker, removeObjectsLater } from './object-store/object-removal.worker';
