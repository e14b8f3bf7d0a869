import { hash } from '@node-rs/argon2';
import { text } from 'node:stream/consumers';
import { HASH_COST } from './passwords/password-hasher.service';

/** A program for operators: reads a password from its input and prints what is kept of it. */
async function main(): Promise<void> {
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  if (password.length < 12) {
    process.stderr.write('Send a password of at least 12 characters to the input.\n');
    process.exitCode = 1;
    return;
  }
  process.stdout.write(`${await hash(password, HASH_COST)}\n`);
}

void main();
