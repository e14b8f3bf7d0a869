/** @typedef {'carded' | 'vintage' | 'large' | 'shelf' | 'loose' | 'worn'} Kind what decides how one speaks of a car */

/** @type {Readonly<Record<Kind, readonly string[]>>} */
export const STATE = {
  carded: [
    'Still on its card, bubble clear and tight all round.',
    'Card has one soft corner at the bottom, otherwise as it hung on the peg.',
    'Unopened. There is a sticker shadow on the back where the price was.',
    'Sealed, hook unpunched, kept flat in a protector since it came home.',
    'Mint on card, with a light wave in the cardboard that you see from the side only.',
    'The bubble is perfect, the card has a faint crease under the hook.',
    'Never opened. Went from the case straight into a box in the wardrobe.',
    'Carded, with the corners that the shop left me. I show them all in the photo.',
    'On the card and staying there as far as I am concerned; no yellowing.',
    'Fresh card, no fold, no tear, a tiny white spot on one edge.',
  ],
  vintage: [
    'Original paint throughout, with the few chips on the edges that you expect at its age.',
    'Not restored and not touched up: what you see is what left the factory.',
    'Wheels are straight and all there, the bearings still run.',
    'Some toning on the roof, strong colour on the sides, base bright.',
    'Rolled for years, then slept for forty. Glass is clear, tabs have never been opened.',
    'Toy shop find from a family that kept everything. A few marks on the front edge.',
    'Good shine for its years. The rear has a scratch that a photo hardly shows.',
    'An honest example: complete, straight, and it has been played with gently.',
  ],
  large: [
    'Comes in its box with the foam. Doors, bonnet and boot open as they should.',
    'Stood in a closed cabinet from the first day. Panel gaps are even, mirrors are on.',
    'Dusted with a soft brush and nothing else. Box has shelf wear, model has none.',
    'All the small parts are there, the aerial still in its bag.',
    'Complete with certificate. One corner of the outer box is pressed in.',
    'No loose parts, no sagging suspension, steering works.',
    'Displayed for two years away from the sun. I have gloves for it, that sort of owner.',
  ],
  shelf: [
    'With plinth and clear cover. The cover has two hairlines at the back.',
    'Decals are complete and flat, none has lifted.',
    'Never off its plinth. The screws have their paint.',
    'Photo-etched parts all present, wipers too.',
    'Cabinet piece, a bit of dust in the wheel wells that I left for you to judge.',
    'Crisp tampos, straight rear wing, mirrors both on.',
  ],
  loose: [
    'Loose, opened by me and never raced. Axles straight.',
    'Out of the card since day one, no chips that I could find with a glass.',
    'Runs true over a whole table. Tampos are complete on both sides.',
    'Clean and straight. One pinprick on the rear arch.',
    'From the display row, so no play wear, only time.',
    'Lightly handled. The base has a scuff from a shelf.',
    'Wheels are the right ones and tight. Paint has kept its depth.',
    'Bought opened, kept in a drawer with dividers since.',
  ],
  worn: [
    'It has lived: chips on the edges, and the front axle needs a straight finger.',
    'For play or for parts. I would strip it and start again, if I had the winters.',
    'Rough, and priced for it. Everything that I know of is in the photo.',
    'Played with hard, still complete. A good start for a custom.',
  ],
};

/** Reasons for selling. */
export const REASONS = [
  'I have a second one in a better colour.',
  'Thinning the shelf before we move.',
  'My taste has wandered off to another decade.',
  'Bought as part of a lot, this one does not fit what I collect.',
  'Making room; the rule of the house is one in, one out.',
  'It deserves to stand where somebody looks at it.',
  'Found a carded one, so this may travel on.',
  'Paying for a bigger one with a few smaller ones.',
  'It has been in the trade box for a year now.',
  'Came twice for my birthday. True story.',
  'Selling the ones that I no longer take out.',
  'Collecting one series only from now on, so they say.',
];

/** Ways of shipping. */
export const WAYS = [
  'Posted tracked, in a crash-proof box, within two days.',
  'Combined postage for as many as you like.',
  'Happy to send more pictures before you decide.',
  'Collection welcome, tea included.',
  'I wrap them as I like to get them: twice.',
  'Worldwide at cost, no handling fee.',
  'Can bring it to the next swap meet.',
  'Ships in a small carton, never in a padded bag.',
  'Reasonable offers get an answer, all of them.',
  'Price is for the car; I go halves on the postage.',
  'I would rather it went to a collector than to a dealer.',
  'From a home without smoke, sun or toddlers.',
];

/** Tags beyond those of the car. */
export const TAGS = [
  'ships worldwide',
  'combined postage',
  'duplicate',
  'from my shelf',
  'tracked post',
  'bundle welcome',
];
