/** @import { Check, Row } from './under-load.mjs' */

/**
 * Prints the lines of a row: what must hold, whether it did, and the figures.
 * @param {Row} row @param {readonly Check[]} checks @param {{ seconds: number, load: string }} measured
 */
export function printRow({ number, fault }, checks, { seconds, load }) {
  const held = checks.every((check) => check.held);
  console.log(`${number}  ${fault}: ${held ? 'held' : 'NOT HELD'} (${Math.round(seconds)} s, load ${load})`);
  const width = Math.max(...checks.map(({ what }) => what.length));
  for (const { what, held: ok, figure, timing } of checks)
    console.log(`   ${ok ? 'held    ' : timing ? 'TOO SLOW' : 'NOT HELD'}  ${what.padEnd(width)}  ${figure}`);
  console.log('');
}
