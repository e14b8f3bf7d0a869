import { badInput } from '@vault/service-kit/errors';

/**
 * The passwords at the top of every guessing list, of the six characters and more that a password needs. Short on
 * purpose: the throttle blocks long before a longer list would help.
 */
const COMMON_PASSWORDS = `
000000 111111 11111111 112233 121212 123123 123123123 123321 1234567 12345678 123456789 1234567890 123456
123456a 123qwe 131313 159753 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 222222 333333 444444 555555 654321 666666 696969
777777 7777777 888888 88888888 987654321 999999 aa123456 aaaaaa abc123 abcd1234 access admin123 administrator asdasd
asdfgh asdfghjkl ashley azerty bailey baseball batman changeme charlie daniel diecast donald dragon flower football
freedom hello123 hotwheels iloveyou jennifer jessica jordan killer letmein liverpool login123 loveme maggie master
matchbox michael michelle monkey mustang nicole ninja1 pass123 passw0rd password password1 password12 password123
pokemon princess qazwsx qwe123 qwerty qwerty1 qwerty12 qwerty123 qwertyuiop secret shadow soccer starwars summer
sunshine superman thomas trustno1 welcome welcome1 whatever zaq12wsx zxcvbn zxcvbnm
`;

const commonPasswords = new Set(COMMON_PASSWORDS.trim().split(/\s+/));

/** Whether the password is on the list, whatever its letter case. */
export const isCommonPassword = (password: string): boolean => commonPasswords.has(password.toLowerCase());

/** @throws ContractError 400 naming the field when the new password is a common one. */
export function refuseCommonPassword(field: 'password' | 'newPassword', password: string): void {
  if (isCommonPassword(password)) {
    badInput([{ field, message: 'This password is too common. Please choose one that nobody would guess.' }]);
  }
}
