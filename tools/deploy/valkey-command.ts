import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** What a container's command gives `valkey-server` when the password is this one. */
export function valkeyArguments([shell = '', ...args]: readonly string[], password: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'valkey-command-'));
  try {
    writeFileSync(join(folder, 'valkey-server'), `#!/bin/sh\nprintf '%s\\n' "$@"\n`, { mode: 0o755 });
    const env = { PATH: `${folder}${delimiter}${process.env.PATH ?? ''}`, VALKEY_PASSWORD: password };
    return execFileSync(shell, args, { encoding: 'utf8', env }).split('\n').slice(0, -1);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
