import { paintOf } from './paint-words.mjs';
import { Random } from './random.mjs';

/** @typedef {import('./bodies/index.mjs').BodyStyle} BodyStyle */

/** First match wins; names are lower case. @type {readonly (readonly [RegExp, BodyStyle])[]} */
const BODY_RULES = [
  [/monster truck|bigfoot|podium crasher|torque terror|party crusher/, 'monster'],
  [
    /drag bus|beach bomb|camper|\bt[12] (bus|van|panel)|kool kombi|school bus|samba|kombi|tour bus|microbus|\bbus\b/,
    'bus',
  ],
  [
    /transit|sprinter|supervan|caravan|\bvan\b|vandetta|delivery|d-livery|ambulance|\ba100\b|hiace|bread box|step van/,
    'van',
  ],
  [
    /sunny truck|ford truck|truck \(|pickup|silverado|f-?150|ranchero|el camino|hilux|tacoma|tundra|brat\b|la troca|deora/,
    'pickup',
  ],
  [/\bfire(?!bird)|5 alarm|backdraft|\btruck|lorry|haul|hiway|\brig\b|fusionbusta|tanker|c-800|ladder/, 'truck'],
  [/express|raptor|cybertruck|\bc-?10\b|lightning/, 'pickup'],
  [
    /tahoe|blazer|bronco|defender|land ?rover|land cruiser|humvee|hummer|jeep|wrangler|wagoneer|jimny|range rover/,
    'offRoader',
  ],
  [/scout|urus|cherokee|swamp|baja crawler|off ?road|4x4|samurai|rover|dune|snow stormer|da'kar/, 'offRoader'],
  [/formula|\bf1\b|indy|grand prix|tyrrell|brabham|lotus (49|72)|williams|ferrari (312|126)|\brb\d{2}\b/, 'formula'],
  [/917|962|956|919|gt40|le mans|lmp|787b|chaparral|can-am|\br18\b|lola|m6a/, 'prototype'],
  [
    /3[0-4] ford|deuce|hot rod|hot heap|beatnik|red baron|vicky|hi-?roller|'40 ford|model t|mig rig|blown|boss hoss/,
    'hotRod',
  ],
  [/beetle|\bbug\b|custom volkswagen|herbie|fiat 500|500c|2cv|isetta|custom otto|subaru 360|evil weevil/, 'beetle'],
  [/estate|wagon|avant|sport turismo|shooting brake|nomad|volvo 850|v70/, 'wagon'],
  [
    /'?5[3-9] (chevy|bel air|t-bird|cadillac)|bel air|t-bird|1957|fleetline|airflow|eldorado|'47|'38|hudson|packard/,
    'fifties',
  ],
  [
    /356|speedster|cobra|roadster|spyder|miata|convertible|cabriolet|s2000|e-type|healey|300 slr|birdcage|8c 2900|'62 ford/,
    'roadster',
  ],
  [/911|930|964|993|997|991|992|porsche|carrera|rwb|\bruf\b|alpine a110|57sc/, 'rearEngine'],
  [
    /lambor|pagani|koenigsegg|mclaren|countach|miura|bugatti|valhalla|senna|ferrari (f40|f50|enzo)|sesto|centenario/,
    'wedge',
  ],
  [/time machine|back to the future|delorean|nsx|m1 procar|stratos|ford gt\b|corvette c8|2020 corvette|lotus/, 'wedge'],
  [
    /batmobile|concept|viento|blitzspeeder|what-4-2|chicane|mach 8|silhouette|torero|splittin|python|twin mill/,
    'wedge',
  ],
  [
    /golf|gti|civic|city turbo|polo|starlet|hatch|\bmini\b|cooper|clio|\b205\b|renault|scirocco|yaris|fiesta|panda/,
    'hatchback',
  ],
  [
    /190e|mercedes|\bds 19\b|citroen|jaguar mk|rolls|volvo|model [3s]|tesla|panamera|cts-v|taxi|crown|galaxie/,
    'saloon',
  ],
  [
    /gt-?r|skyline|supra|rx-?[78]|rx7|silvia|180sx|lancer|impreza|laurel|chaser|celica|fairlady|240z|510|bluebird/,
    'tuner',
  ],
  [/sentra|honda|nissan|toyota|mazda|datsun|cosworth|escort|quattro|integrale|\bm3\b/, 'tuner'],
  [
    /camaro ss|'1\d|viper|bmw|audi|aston|\bdb5\b|amg|maserati|ferrari|corvette|jaguar|citroen sm|head starter/,
    'grandTourer',
  ],
  [/camaro|mustang|challenger|cuda|road ?runner|superbird|charger|gto|chevelle|442|torino|cyclone|super bee/, 'muscle'],
  [
    /firebird|monte carlo|rebel|duster|nova|mercury|cougar|\bamx\b|pontiac|plymouth|dodge|funny car|heavy chevy/,
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
