export {
  carCountEventSql,
  freeCapacity,
  lockVault,
  openVault,
  publishCarCount,
  releaseCapacity,
  reserveCapacity,
  reserveCapacitySql,
  reserveForRestored,
} from './capacity';
export { VaultEntity } from './vault.entity';
export { VaultsModule } from './vaults.module';
export { vaultsSchema } from './vaults.schema';
