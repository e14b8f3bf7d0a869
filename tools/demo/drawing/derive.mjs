import { Random } from './random.mjs';

/** @typedef {import('./bodies/index.mjs').BodyStyle} BodyStyle */

/** First match wins; names are lower case. @type {readonly (readonly [RegExp, BodyStyle])[]} */
const BODY_RULES = [
  [/monster truck|bigfoot|podium crasher|torque terror|party crusher/, 'monster'],
  [
    /drag bus|type 2|\bt[12] (bus|van|panel)|kool kombi|school bus|samba|surfin|kombi|camper|tour bus|vw bus|microbus|\bbus\b/,
    'bus',
  ],
  [
    /transit|sprinter|supervan|\bvan\b|a-team|vandetta|delivery|d-livery|ambulance|\ba100\b|hiace|econoline|bread box|step van|ice cream/,
    'van',
  ],
  [
    /fire|5 alarm|backdraft|\btruck(?!.*(custom|ford truck|sunny))|lorry|haul|hiway|rig\b|fusionbusta|tanker|scania|kenworth|mack|unimog|c-800|refuse|ladder|tipper/,
    'truck',
  ],
  [
    /beetle pickup|mini pickup|pickup|truck|silverado|f-150|f150|ranchero|el camino|hilux|tacoma|tundra|sunny truck|brat|ram\b|troca|express|raptor|cybertruck|c-?10|hot pickup|lightning/,
    'pickup',
  ],
  [
    /tahoe|blazer|bronco|defender|land rover|land cruiser|humvee|hummer|jeep|wrangler|wagoneer|g-?class|g ?63|jimny|range rover|scout|urus|cherokee|suv|swamp|baja crawler|off ?road|4x4|patrol|samurai|rover/,
    'offRoader',
  ],
  [
    /formula|\bf1\b|indy|grand prix|tyrrell|brabham|lotus (49|72)|mclaren (m23|mp4)|williams|ferrari (312|f2004|126)|rb\d{2}|racing bull/,
    'formula',
  ],
  [/917|962|956|919|gt40|le mans|lmp|787b|chaparral|can-am|r18|sauber c9|330 p4|250 lm/, 'prototype'],
  [
    /'?3[0-4] ford|deuce|hot rod|roadster pickup|bone shaker|hi-?roller|rat rod|'40 ford|model a|t-bucket|mig rig|blown|boss hoss|rodger/,
    'hotRod',
  ],
  [/beetle|\bbug\b|herbie|k[aä]fer|fiat 500|500c|2cv|isetta|custom otto/, 'beetle'],
  [
    /'?5[3-9] (chevy|bel air|t-bird|cadillac|nomad)|bel air|t-bird|'5\d|fleetline|airflow|eldorado|skylark|impala '?59|fairlane|'47|'38|hudson|packard/,
    'fifties',
  ],
  [/estate|wagon|avant|touring|sport turismo|shooting brake|nomad|850|caravan|variant|rs ?[246] avant|v70/, 'wagon'],
  [
    /356|speedster|cobra|roadster|spider|spyder|miata|mx-?5|convertible|cabrio|s2000|z3|boxster|xke|e-type|tr6|healey|barchetta|elise|stingray convertible/,
    'roadster',
  ],
  [/911|930|964|993|997|991|992|porsche 935|carrera|rwb|cayman|singer|targa|alpine a110|porsche/, 'rearEngine'],
  [
    /lambor|pagani|koenigsegg|mclaren|countach|miura|bugatti|huayra|valhalla|jesko|senna|aventador|hurac|ferrari (f40|f50|enzo|la|458|488|sf90|testarossa|512|308)|gt-?90|veneno|sesto|centenario|time machine|delorean|dmc|nsx|m1 procar|stratos|ford gt\b|c8|corvette z06|2020 corvette|lotus|pantera|de tomaso|batmobile|concept|viento|cyber|blitzspeeder|what-4-2|chicane|mach 8/,
    'wedge',
  ],
  [
    /gt-?r|skyline|supra|rx-?[78]|silvia|s1[345]|180sx|evo\b|lancer|impreza|wrx|starlet|laurel|sunny|chaser|celica|fairlady|240z|510|bluebird|sentra|350z|370z|honda|civic type|integra|2000gt|trueno|ae86|cosworth|sierra|escort|manta|capri|e30|m3|quattro|nissan|toyota 2000|mazda/,
    'tuner',
  ],
  [
    /golf|gti|civic|city turbo|polo|starlet|hatch|mini\b|cooper|a-class|clio|205|r5|delta|starion|scirocco|yaris|i3|focus|fiesta|micra|rabbit|swift|panda|metro/,
    'hatchback',
  ],
  [
    /280 sel|300 sel|saloon|sedan|e ?36 amg|e-?class|volvo|model [3s]|tesla|panamera|cts|taxi|police|crown victoria|galaxie|caprice|charger srt|ghia|rolls|bentley|2002|alfa|giulia|190e|jaguar mk|silver|lagonda|ds\b|maybach|ls ?400/,
    'saloon',
  ],
  [
    /camaro ss|'1\d|'2\d|viper|bmw m[24]|rs ?5|aston|db5|db11|amg|maserati|mustang gt|gt350|gt500|challenger srt|hellcat|mclaren|bentley|ferrari|corvette|jaguar|datsun|lexus|sl ?\d{3}|alpha pursuit/,
    'grandTourer',
  ],
  [
    /camaro|mustang|challenger|cuda|barracuda|road ?runner|superbird|charger|gto|chevelle|442|torino|cyclone|super bee|firebird|monte carlo|rebel|duster|nova|mercury|cougar|gran torino|amx|javelin|pontiac|plymouth|dodge|oldsmobile|evil twin|funny car|buick/,
    'muscle',
  ],
];

const FANTASY = /** @type {const} */ (['wedge', 'grandTourer', 'hotRod', 'muscle', 'prototype', 'tuner']);

/** @param {string} name @param {string} series */
export function bodyOf(name, series) {
  const text = `${name} ${series}`.toLowerCase();
  const plain = name.toLowerCase();
  for (const [rule, style] of BODY_RULES) if (rule.test(plain)) return style;
  if (/monster truck/.test(text)) return 'monster';
  if (/rescue|city works/.test(text)) return 'truck';
  if (/baja|mud|off-road/.test(text)) return 'offRoader';
  if (/muscle/.test(text)) return 'muscle';
  return new Random(plain).pick(FANTASY);
}

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

/**
 * What a car of that name and colour looks like: believable, not exact.
 * @param {{ name: string, series: string, colour: string, seed: string }} car
 * @returns {Pick<import('./draw-car.mjs').CarSpec, 'body' | 'paint' | 'livery'>}
 */
export function deriveLook({ name, series, colour, seed }) {
  const text = `${name} ${series}`.toLowerCase();
  const random = new Random(`look ${seed}`);
  const body = bodyOf(name, series);
  const paint = paintOf(colour, seed);
  if (paint.second || (body === 'bus' && random.chance(0.6))) {
    return {
      body,
      paint: { ...paint, second: paint.second ?? '#efe9da' },
      livery: random.weighted([
        ['twotone', 5],
        ['race', body === 'prototype' ? 6 : 1],
        ['band', 1],
      ]),
    };
  }
  /** @type {import('./liveries.mjs').LiveryKind} */
  let livery = random.weighted([
    ['plain', 9],
    ['pinstripe', 3],
    ['twin', 3],
    ['roundel', 2],
    ['band', 2],
    ['tampo', 2],
    ['flames', 0.4],
  ]);
  if (/flame|hot rod|deuce|scorcher/.test(text)) livery = 'flames';
  else if (/rac(e|ing)|gulf|rally|le mans|martini|dtm|circuit|track|917|962|935|formula/.test(text))
    livery = random.pick(['race', 'roundel', 'race', 'tampo']);
  else if (/redline|rlc|spectraflame|heritage|boulevard|minichamps|autoart|cmc/.test(`${text} ${colour.toLowerCase()}`))
    livery = random.weighted([
      ['plain', 7],
      ['pinstripe', 1],
    ]);
  else if (/rescue|police|fire|patrol|pursuit|ambulance/.test(text)) livery = random.pick(['band', 'twotone', 'band']);
  else if (/muscle|gt350|boss|mach 1|superbird/.test(text))
    livery = random.weighted([
      ['twin', 4],
      ['plain', 4],
      ['pinstripe', 2],
    ]);
  return { body, paint: livery === 'twotone' ? { ...paint, second: '#efe9da' } : paint, livery };
}
