// Jest wants its global teardown in a file of its own.
export { tearDownSharedStack as default } from './shared-stack.setup';
