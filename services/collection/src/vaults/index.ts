export {
  freeCapacity,
  lockVault,
  openVault,
  releaseCapacity,
  reserveCapacity,
  reserveCapacitySql,
  reserveForRestored,
} from './capacity';
export { carCountEventSql, publishCarCount } from './car-count';
export { VaultEntity } from './vault.entity';
export { VaultsModule } from './vaults.module';
export { vaultsSchema } from './vaults.schema';
