/** @typedef {import('./releases.mjs').Release} Release */

/**
 * @typedef {'free' | 'standard' | 'premium'} Tier
 * @typedef {object} Person
 * @property {string} firstName
 * @property {string} lastName
 * @property {Tier} tier
 * @property {number} size cars in the vault
 * @property {string} focus
 * @property {RegExp} likes matched against name, brand, series, scale and colour
 * @property {readonly string[]} tags
 * @property {number} carded how often a car stays on its card, 0 to 1
 * @property {boolean} [forImports] the account to try imports with: nothing limits it
 * @property {readonly string[]} [owns] toy numbers, or names, of what surely stands in the vault and is not for sale
 * @property {{ title: string, intro: string, chosen?: RegExp, showValues?: boolean }} [showcase] what the public may
 *   see; every car where none are chosen
 */

/** Fourteen collectors, most of them on the free plan. @type {readonly Person[]} */
export const PEOPLE = [
  {
    firstName: 'Kenji',
    lastName: 'Watanabe',
    tier: 'premium',
    size: 68,
    focus: 'Japanese classics and tuners',
    likes:
      /nissan|honda|toyota|mazda|datsun|subaru|tomica|tarmac|mini gt|auto-japan|j-imports|japan|nsx|starlet|skyline|porsche 935/i,
    tags: ['jdm', 'import'],
    carded: 0.55,
    forImports: true,
    // Nine of the ten J-Imports of 2022, with the Super of the ninth; a legendary piece, and one that everybody has.
    owns: [
      ...['HCV76', 'HCV84', 'HCV85', 'HCV77', 'HCV78', 'HCV83', 'HCT15', 'HCW32', 'HCV11', 'HCY15', 'HRV87'],
      'Toyota 2000GT casting sample',
      'HCV16',
    ],
    showcase: {
      title: 'Touge on a shelf',
      intro:
        'Skylines, Silvias and the odd kei car, most of them bought on the way home from work. Ask me about the blue one.',
      chosen: /skyline|gt-r|nsx|supra|silvia|rx-7|240z|2000gt|civic|ae86/i,
    },
  },
  {
    firstName: 'Marcus',
    lastName: 'Delgado',
    tier: 'free',
    size: 25,
    focus: 'American muscle, 1964 to 1972',
    likes:
      /camaro|mustang|challenger|cuda|road ?runner|superbird|chevelle|442|pontiac gto|super bee|torino|charger|cyclone|american muscle/i,
    tags: ['muscle', 'v8'],
    carded: 0.45,
  },
  {
    firstName: 'Friederike',
    lastName: 'Brandt',
    tier: 'standard',
    size: 52,
    focus: 'Porsche in every scale',
    likes: /porsche|ruf ctr/i,
    tags: ['porsche', 'air-cooled'],
    carded: 0.35,
    owns: ['HKC45', 'HKC63', 'HKC81'],
    showcase: {
      title: 'Zuffenhausen, small',
      intro: 'Every shape of the 911 that I could find, and the racing cars around it. Values are what I would ask.',
      showValues: true,
    },
  },
  {
    firstName: 'Tom',
    lastName: 'Okafor',
    tier: 'free',
    size: 22,
    focus: 'Rescue vehicles',
    likes: /fire|rescue|police|ambulance|5 alarm|backdraft|pursuit|first response|emergency|tahoe/i,
    tags: ['rescue', 'working'],
    carded: 0.4,
  },
  {
    firstName: 'Susan',
    lastName: 'Whitlock',
    tier: 'premium',
    size: 49,
    focus: 'Redlines, 1968 to 1977',
    likes: /redline|spectraflame|rlc|red line|heritage/i,
    tags: ['redline', 'spectraflame'],
    carded: 0.12,
    owns: ['FCM61', 'GDF89', 'AA026'],
    showcase: {
      title: 'Spectraflame, 1968 to 1977',
      intro:
        'The years when they were painted like candy. None restored, all of them rolled down a kitchen floor once.',
      chosen: /custom|deora|olds|beach bomb|twin mill|boss hoss|silhouette|heavy chevy|evil weevil|funny car/i,
    },
  },
  {
    firstName: 'Henri',
    lastName: 'Delacroix',
    tier: 'standard',
    size: 44,
    focus: 'Exotics in 1:18',
    likes: /1:18|pagani|lambor|koenigsegg|mclaren|aston/i,
    tags: ['1:18', 'exotic'],
    carded: 0.2,
  },
  {
    firstName: 'Priya',
    lastName: 'Raman',
    tier: 'free',
    size: 24,
    focus: 'Mainline hunts and supers',
    likes: /treasure hunt|trea\$ure|new models|super chromes|factory fresh|hw exotics|green speed/i,
    tags: ['mainline', 'peg find'],
    carded: 0.75,
    owns: ['HTF38', 'HKL20', 'GTD05'],
  },
  {
    firstName: 'Luca',
    lastName: 'Bianchi',
    tier: 'free',
    size: 18,
    focus: 'Grand Prix and Le Mans',
    likes: /formula|le mans|917|962|956|race day|racing|procar|alfa|ferrari|grand prix|stratos/i,
    tags: ['racing', 'livery'],
    carded: 0.15,
  },
  {
    firstName: 'Dana',
    lastName: 'Kowalski',
    tier: 'free',
    size: 21,
    focus: 'Everything Volkswagen',
    likes: /volkswagen|vw|beetle|scirocco|\bbug\b/i,
    tags: ['vw', 'air-cooled'],
    carded: 0.5,
    owns: ['GXJ12', 'P2128', 'P9116'],
  },
  {
    firstName: 'Joe',
    lastName: 'Thibodeaux',
    tier: 'free',
    size: 19,
    focus: 'Hot rods and old pickups',
    likes: /hot rod|pickup|truck|'40 ford|ranchero|troca|flames|fleetline|scorcher|red express|hi-roller/i,
    tags: ['hot rod', 'pickup'],
    carded: 0.3,
  },
  {
    firstName: 'Aiko',
    lastName: 'Tanaka',
    tier: 'free',
    size: 17,
    focus: 'Pocket-size city cars',
    likes: /tomica|city turbo|fiat 500|mini|starlet|kinsmart|renault 4|jimny|yaris|subaru 360/i,
    tags: ['kei', 'small'],
    carded: 0.5,
  },
  {
    firstName: 'Nils',
    lastName: 'Lindqvist',
    tier: 'free',
    size: 15,
    focus: 'Estates and sensible saloons',
    likes: /volvo|estate|wagon|mercedes|saloon|280 sel|300 sel|airflow|ds 19/i,
    tags: ['estate', 'daily'],
    carded: 0.25,
  },
  {
    firstName: 'Grace',
    lastName: 'Mbeki',
    tier: 'free',
    size: 14,
    focus: 'Cars of film and television',
    likes: /batmobile|a-team|time machine|hollywood|k\.i\.t\.t|fast & furious|bond|entertainment|screen time/i,
    tags: ['film', 'tv'],
    carded: 0.6,
  },
  {
    firstName: 'Walt',
    lastName: 'Jensen',
    tier: 'free',
    size: 12,
    focus: 'British diecast of the sixties',
    likes: /lesney|superfast|dinky|corgi|lledo|siku/i,
    tags: ['vintage', 'british'],
    carded: 0,
  },
];

/** What of a release is matched against a person's taste. @param {Pick<Release, 'name' | 'brand' | 'series' | 'scale' | 'colour' | 'marks'>} release @param {Pick<Person, 'likes'>} person */
export const isLiked = ({ name, brand, series, scale, colour, marks = [] }, { likes }) =>
  likes.test(`${name} ${brand} ${series} ${scale} ${colour} ${marks.join(' ').replaceAll('_', ' ')}`);

/** Whether it is one that its owner is known for. @param {Pick<Release, 'name' | 'toyNumber'>} release @param {Pick<Person, 'owns'>} person */
export const isKnownFor = ({ name, toyNumber }, { owns = [] }) => owns.includes(toyNumber || name);
