import { Module } from '@nestjs/common';
import { VaultCars } from './vault-cars.service';

@Module({ providers: [VaultCars], exports: [VaultCars] })
export class VaultsModule {}
