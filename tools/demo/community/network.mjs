import { Random } from '../drawing/random.mjs';

/**
 * @typedef {object} Known
 * @property {string} email
 * @property {string} lastName
 * @property {import('./profiles.mjs').PlannedProfile | null} profile
 *
 * @typedef {object} Talk a direct conversation: who begins, with whom, and what is said in turns
 * @property {string} by
 * @property {string} to
 * @property {readonly string[]} lines
 *
 * @typedef {object} Network
 * @property {readonly { by: string, whom: string }[]} follows
 * @property {readonly Talk[]} talks
 */

/** Who is read by whom among those with a story of their own, by last name. */
const FOLLOWS = {
  Watanabe: ['Whitlock', 'Brandt', 'Tanaka', 'Raman', 'Delgado'],
  Tanaka: ['Watanabe', 'Raman', 'Jensen'],
  Whitlock: ['Watanabe', 'Delgado', 'Jensen'],
  Brandt: ['Watanabe', 'Bianchi', 'Kowalski'],
  Raman: ['Watanabe', 'Mbeki', 'Tanaka'],
  Bianchi: ['Brandt', 'Watanabe'],
  Kowalski: ['Brandt', 'Raman'],
  Delgado: ['Whitlock', 'Watanabe'],
};

/** By last names. */
const TALKS = [
  {
    by: 'Tanaka',
    to: 'Watanabe',
    lines: [
      'Hello Kenji, I am still after a Subaru 360. I could part with a Jimny in its box for one.',
      'That would suit me well. Is the box the red or the green one?',
      'Green, 2016, opened once to look. I can bring it on the second Sunday.',
    ],
  },
  {
    by: 'Whitlock',
    to: 'Watanabe',
    lines: ['Do you know anybody who still polishes axles the old way? Mine does not answer any more.'],
  },
  {
    by: 'Watanabe',
    to: 'Brandt',
    lines: [
      'The Porsche 935 in your showcase: is the wing original?',
      'It is. I have the receipt of the shop in Sindelfingen, from 1979, with the wing on it.',
    ],
  },
];

/**
 * Who follows whom, and what they write to each other. Only those who can be found are followed.
 * @param {readonly Known[]} community @param {readonly Known[]} crowd @param {string} [seed]
 * @returns {Network}
 */
export function planNetwork(community, crowd, seed = 'baseplate') {
  const random = new Random(`${seed} network`);
  const emailOf = new Map(community.map(({ lastName, email }) => [lastName, email]));
  const stars = community.filter(({ profile }) => profile);
  const named = Object.entries(FOLLOWS).flatMap(([by, whom]) => whom.map((one) => ({ by, whom: one })));
  return {
    follows: [
      ...named.map(({ by, whom }) => ({ by: emailOf.get(by) ?? '', whom: emailOf.get(whom) ?? '' })),
      ...crowd
        .filter(({ profile }) => profile)
        .flatMap(({ email }) =>
          random
            .shuffled(stars)
            .slice(0, random.whole(1, 4))
            .map((star) => ({ by: email, whom: star.email })),
        ),
    ],
    talks: TALKS.map(({ by, to, lines }) => ({ by: emailOf.get(by) ?? '', to: emailOf.get(to) ?? '', lines })),
  };
}
