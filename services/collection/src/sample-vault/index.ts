export { SampleVaultModule } from './sample-vault.module';
export { SampleVaultService, vaultOf } from './sample-vault.service';
