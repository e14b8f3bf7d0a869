/** @typedef {import('../drawing/random.mjs').Random} Random */

const PLACES = [
  'the Toledo swap meet',
  'a shoebox at an estate sale',
  'the Essen classic fair',
  'the peg at the corner shop',
  'a trade with a friend',
  'an online auction that nobody watched',
  'the toy fair in Birmingham',
  'a flea market in Lyon',
  'the club night raffle',
  'my uncle’s attic',
  'a collector who was thinning out',
  'a petrol station in the Ardennes',
];
const CARDED = [
  'Card is crisp, corners sharp.',
  'Slight bend at the hanger, bubble clear.',
  'Unpunched hook.',
  'Price sticker still on the card.',
  'Stored flat since the day it was bought.',
  'Small crease on the back, nothing on the art.',
];
const LOOSE = [
  'Axles straight, rolls true.',
  'Tampo complete on both sides.',
  'One tiny chip on the rear arch.',
  'Wheels cleaned, nothing repainted.',
  'Lives in the display case, out of the sun.',
  'Base is bright, rivets untouched.',
  'Light toning to the paint, honest wear.',
];
const WORN = [
  'Play-worn, and loved for it.',
  'Missing the bonnet, waiting for a donor.',
  'Bent front axle; keeping it for the colour.',
  'Candidate for a restoration over the winter.',
];
const JEWELS = [
  'The one I would save from a fire.',
  'Took me nine years to find in this colour.',
  'Bought with the first pay of a new job.',
  'Comes with the original receipt.',
];

/** What a collector writes beside a car; often nothing. @param {{ condition: string, jewel: boolean, random: Random }} car */
export function noteFor({ condition, jewel, random }) {
  if (!jewel && random.chance(0.28)) return '';
  const state = condition === 'MOC' ? CARDED : /Damaged|Poor|Fair/.test(condition) ? WORN : LOOSE;
  const parts = [random.pick(state)];
  if (random.chance(0.5)) parts.push(`From ${random.pick(PLACES)}.`);
  if (jewel) parts.push(random.pick(JEWELS));
  return parts.join(' ');
}
