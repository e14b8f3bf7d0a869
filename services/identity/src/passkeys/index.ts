export { PasskeysModule } from './passkeys.module';
export { passkeysSchema } from './passkeys.schema';
