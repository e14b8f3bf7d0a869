import { badInput } from '@vault/service-kit/errors';
import { isTooCommon } from './common-passwords';

/**
 * Refuses a new password that guessing would begin with.
 *
 * @throws ContractError 400 naming the field.
 */
export function refuseCommonPassword(field: 'password' | 'newPassword', password: string): void {
  if (isTooCommon(password)) {
    badInput([{ field, message: 'This password is too common. Please choose one that nobody would guess.' }]);
  }
}
