import { Random } from './random.mjs';

/** Longest names first, so that 'olive green' is not read as green. */
const COLOURS = Object.entries({
  'british racing green': '#1d4a33',
  'olive green': '#5d6335',
  'lime green': '#8fbf2f',
  'forest green': '#1f4f33',
  'mint green': '#9fd4b6',
  'python green': '#6f9a2c',
  'dark green': '#1d4d35',
  'light green': '#86bf7c',
  'electric green': '#5fce3a',
  green: '#2c7a4b',
  olive: '#5d6335',
  lime: '#9bc53d',
  seafoam: '#93c9b4',
  teal: '#1f8585',
  turquoise: '#2aa7a7',
  aqua: '#4fbcc2',
  cyan: '#35b4cf',
  'gulf powder blue': '#8fc1de',
  'sky blue': '#7db8dc',
  'icy blue': '#b3d4e2',
  'light sky blue': '#9fcbe6',
  'elkhart lake blue': '#1d5fa8',
  'fistral blue': '#2f7fc4',
  'midnight blue': '#172a4d',
  'navy blue': '#1c2f57',
  'dark blue': '#1d3a74',
  'light blue': '#7fb2dc',
  'electric blue': '#1f62e0',
  'alpine blue': '#2f6fb8',
  'riviera blue': '#3f9fd0',
  blue: '#1f5fb5',
  navy: '#1c2f57',
  cobalt: '#1c4fa8',
  'candy apple red': '#b3121f',
  'candy red': '#b3121f',
  'dark red': '#7d1a22',
  'chilli red': '#c92a20',
  'guards red': '#c8161d',
  'lava red': '#b8251d',
  'bright red': '#d92a22',
  maroon: '#5f1722',
  burgundy: '#5c1a2a',
  red: '#c22a20',
  'hot pink': '#e0448f',
  pink: '#e48fae',
  magenta: '#b52a78',
  rose: '#c98b90',
  'burnt orange': '#b8531f',
  'tang orange': '#e8701c',
  'bright orange': '#ee6a1a',
  'lava orange': '#dd4f1b',
  'dark orange': '#c75a1a',
  orange: '#df651c',
  copper: '#a8613a',
  bronze: '#7c5a34',
  'vegas gold': '#b59a55',
  champagne: '#c9b68a',
  gold: '#c79a35',
  'mustard yellow': '#c99a22',
  'dark yellow': '#d19a1c',
  citrine: '#c9b821',
  'speed yellow': '#f3c614',
  yellow: '#eebd22',
  cream: '#efe6cc',
  ivory: '#efe8d6',
  beige: '#cdbb97',
  tan: '#c3a77c',
  sand: '#cdb88c',
  brown: '#5f4128',
  antifreeze: '#9fd32c',
  'dark purple': '#46226b',
  violet: '#6b3fa0',
  purple: '#6d2f96',
  lilac: '#a98fc4',
  'off-white': '#ebe6d8',
  'off white': '#ebe6d8',
  white: '#eeece6',
  'dark grey': '#4a5055',
  'dark gray': '#4a5055',
  'light grey': '#b4babd',
  'light gray': '#b4babd',
  grey: '#83898d',
  gray: '#83898d',
  gunmetal: '#474e54',
  graphite: '#3c4247',
  silver: '#b8bec2',
  smoke: '#5b6165',
  charcoal: '#33383c',
  'jet black': '#17191b',
  black: '#1b1e21',
  zamac: '#a8aeb2',
  unpainted: '#a8aeb2',
  chrome: '#c3cacf',
  clear: '#9fc4d0',
  aluminium: '#b1b7ba',
}).sort(([a], [b]) => b.length - a.length);

/** @param {string} text @returns {import('./paint.mjs').Finish} */
function finishOf(text) {
  if (/chrome/.test(text)) return 'chrome';
  if (/spectra/.test(text)) return 'spectraflame';
  if (/zamac|unpainted|raw|zinc/.test(text)) return 'bare';
  if (/clear|trans/.test(text)) return 'clear';
  if (/pearl/.test(text)) return 'pearl';
  if (/matte|flat|satin/.test(text)) return 'matte';
  if (/metal|flake|candy/.test(text)) return 'metalflake';
  return 'gloss';
}

const FALLBACK = ['#c22a20', '#1f5fb5', '#eeece6', '#eebd22', '#2c7a4b', '#1b1e21', '#df651c', '#b8bec2', '#1c2f57'];

/**
 * Paint from a colour as collectors write it: 'Metalflake Dark Blue', 'White & Blue', 'ZAMAC'.
 * @param {string} colour @param {string} seed used when the words name no colour
 * @returns {import('./paint.mjs').Paint}
 */
export function paintOf(colour, seed) {
  const text = colour.toLowerCase();
  /** @type {{ at: number, hex: string }[]} */
  const found = [];
  let rest = text;
  for (const [word, hex] of COLOURS) {
    const at = rest.search(new RegExp(`\\b${word}\\b`));
    if (at < 0) continue;
    found.push({ at, hex });
    rest = rest.slice(0, at) + '#'.repeat(word.length) + rest.slice(at + word.length);
  }
  found.sort((a, b) => a.at - b.at);
  const colours = found.map(({ hex }) => hex);
  return {
    colour: colours[0] ?? new Random(`paint ${seed}`).pick(FALLBACK),
    ...(colours[1] && { second: colours[1] }),
    finish: finishOf(text),
  };
}
