export { OwnPasswordCheck } from './own-password-check.service';
export { PasswordCheck } from './password-check.service';
export { HASH_COST } from './hash-cost';
export { PasswordHasher } from './password-hasher.service';
export { deleteResetCodes } from './password-reset.service';
export { refuseGuessablePassword } from './new-password-rule';
export { PasswordsModule } from './passwords.module';
export { passwordsSchema } from './passwords.schema';
