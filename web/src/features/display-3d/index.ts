export { DisplaySlab } from './display-slab';
export { GALLERY_PACE, isAutomatic } from './turntable';
export { useDrag } from './use-drag';
export { useTurntable, useTurntableValue } from './use-turntable';
