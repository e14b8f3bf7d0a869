export { OfflineVaultModule } from './offline-vault.module';
