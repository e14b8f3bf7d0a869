export { ContractCaller } from './contract-caller';
export { ContractCallsModule } from './contract-calls.module';
export { readIdempotencyKey, type FileDigests } from './idempotency';
export { notFoundError } from './input';
