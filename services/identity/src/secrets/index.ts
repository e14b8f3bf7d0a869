export { digest, newSecret } from './secret-token';
export { SecretBox } from './secret-box.service';
export { SecretsModule } from './secrets.module';
