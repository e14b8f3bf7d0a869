// Jest wants its global teardown in a file of its own.
export { endStack as default } from './stack-keeper';
