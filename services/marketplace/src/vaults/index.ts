export { requireCarAvailable, requireCarsNotHeld } from './car-availability';
export { distinctIds, VaultCars } from './vault-cars.service';
export { VaultsModule } from './vaults.module';
