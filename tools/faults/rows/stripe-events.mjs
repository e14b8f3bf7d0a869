import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../run/project.mjs';

/** @import { Row } from '../support/under-load.mjs' */

/** @type {Row} */
const stripeEvents = {
  number: 8,
  fault: 'events of Stripe shuffled, tripled, 10 % forged, 10 % stale',
  async run({ product, short, rate }) {
    const program = join(ROOT, 'tools', 'bench', 'stripe-events.mjs');
    const args = [program, product.running.dataDir, '--users', short ? '5' : '80', '--rate', String(rate)];
    const { code, output } = await new Promise((resolve) => {
      execFile(process.execPath, args, (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, output: (stdout || stderr).trim() }),
      );
    });
    const figure = (/** @type {RegExp} */ pattern) => pattern.exec(output)?.[0] ?? output.slice(-500);
    const number = (/** @type {RegExp} */ pattern) => Number(pattern.exec(output)?.[1] ?? NaN);
    return [
      {
        what: 'state equals Stripe’s',
        held: number(/; (\d+) of \d+ differ/) === 0,
        figure: `${figure(/^\d+ users.*/m)}: ${figure(/worked off.*/)}`,
      },
      {
        what: 'forged and stale ones refused',
        held: number(/otherwise than they should be: (\d+)/) === 0,
        figure: figure(/answered otherwise than they should be: \d+.*/),
      },
      { what: 'p99 within 500 ms', held: code === 0, figure: figure(/answers: .*/), timing: true },
    ];
  },
};

export const rows = [stripeEvents];
