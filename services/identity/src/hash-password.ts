import { hash } from '@node-rs/argon2';
import { text } from 'node:stream/consumers';
import { HASH_COST } from './passwords';

/** A program for operators: reads a password from stdin and prints its hash, for ADMIN_GATE_PASSWORD_HASH. */
async function main(): Promise<void> {
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  if (password.length < 12) {
    process.stderr.write('Pass a password of at least 12 characters on stdin.\n');
    process.exitCode = 1;
    return;
  }
  process.stdout.write(`${await hash(password, HASH_COST)}\n`);
}

void main();
