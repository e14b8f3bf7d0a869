import { ELSEWHERE, PLACES } from './market/places.mjs';

/**
 * @typedef {object} PlannedProfile what somebody shows of themselves, as the profile form sends it
 * @property {true} profilePublic
 * @property {string} bio
 * @property {string} region kept to themselves unless they share it
 * @property {Partial<Record<'region' | 'value' | 'overlap' | 'added' | 'listed' | 'reached', boolean>>} sharing
 * @property {readonly { url: string }[]} [socialLinks]
 */

/** What each says, by last name; whoever is missing keeps the profile private. @type {Readonly<Record<string, Omit<PlannedProfile, 'profilePublic' | 'region'>>>} */
const OWN_PROFILES = {
  Watanabe: {
    bio: 'Skylines since I could not afford a real one. I keep the boxes, I open the cars. South Bay swap meet, second Sunday, the table with the blue cloth.',
    sharing: { region: true },
    socialLinks: [{ url: 'https://www.instagram.com/touge.on.a.shelf' }],
  },
  Brandt: {
    bio: 'Every 911 from 1963 on, in any scale that fits the cabinet. I answer in German, English and a little French.',
    sharing: { region: true, value: true },
    socialLinks: [{ url: 'https://zuffenhausen-small.example' }],
  },
  Whitlock: {
    bio: 'Redlines only, never restored. Show me the toning and the honest wheel wear before you show me the price.',
    sharing: { region: true, added: false },
  },
  Delgado: {
    bio: 'Muscle, 1964 to 1972. My father had the Road Runner; I have nine of them.',
    sharing: { region: true },
  },
  Okafor: { bio: 'Anything with a siren. Duplicates go to the fire station’s open day.', sharing: {} },
  Raman: {
    bio: 'I am the one at the pegs at seven in the morning. Happy to look out for yours if you look out for mine.',
    sharing: { region: true },
  },
  Bianchi: {
    bio: 'Le Mans and Grand Prix, decals complete. Modena is twenty minutes away, which does not help.',
    sharing: { region: true, reached: false },
  },
  Kowalski: { bio: 'Volkswagens. Buses count double.', sharing: {} },
  Tanaka: {
    bio: 'Small cars of small streets. Red boxes and green boxes, all of them dusted on Sundays.',
    sharing: { region: true },
    socialLinks: [{ url: 'https://www.youtube.com/@pocketcity' }],
  },
  Mbeki: { bio: 'If it was in a film, it has a place here. The driver has to be in it.', sharing: { listed: false } },
  Jensen: { bio: 'Lesney, Dinky, Corgi from before 1975. I do not need the boxes.', sharing: { region: true } },
};

/** @param {{ lastName: string }} person @returns {PlannedProfile | null} */
export function profileOf({ lastName }) {
  const profile = OWN_PROFILES[lastName];
  const region = PLACES[lastName]?.location ?? '';
  return profile ? { profilePublic: true, region, ...profile } : null;
}

const SHORT = [
  'Mostly mainline, mostly opened.',
  'A shoebox that became a shelf that became a room.',
  'I trade one for one and pay my own postage.',
  'Here to find out what I have.',
  'Collecting with my daughter; she decides.',
  'Loose, played with, loved.',
];

/**
 * Two in five of those who keep a list only are to be found.
 * @param {number} index @param {import('../drawing/random.mjs').Random} random @returns {PlannedProfile | null}
 */
export function briefProfile(index, random) {
  if (!random.chance(0.4)) return null;
  const region = ELSEWHERE[index % ELSEWHERE.length]?.location ?? '';
  return { profilePublic: true, bio: random.pick(SHORT), region, sharing: { region: random.chance(0.5) } };
}
