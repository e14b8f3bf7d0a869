export interface Caption {
  /** Seconds from the beginning of the film. */
  readonly at: number;
  readonly text: string;
}

export interface Chapter {
  readonly title: string;
  /** Seconds from the beginning of the film. */
  readonly at: number;
  readonly captions: readonly Caption[];
}

/** 3:24. */
export const STORY_SECONDS = 204;

/** The chapters of the film with their captions; `pages/watch-story/scenes` has the drawings. */
export const chapters: readonly Chapter[] = [
  {
    title: 'The drawer',
    at: 0,
    captions: [
      { at: 1, text: 'Every collector has a drawer like this one.' },
      { at: 7, text: 'Some of them were presents. Some were a bargain. One was far too expensive.' },
      { at: 14, text: 'You know by heart which is which. For now.' },
    ],
  },
  {
    title: 'The first one',
    at: 20,
    captions: [
      { at: 21, text: 'It always begins with one car.' },
      { at: 27, text: 'Seven centimetres of zinc, one sixty-fourth of something you will never park.' },
      { at: 35, text: 'You know what you paid. You do not know what you have.' },
    ],
  },
  {
    title: 'Turn it over',
    at: 44,
    captions: [
      { at: 45, text: 'So you do what every collector does first. You turn it over.' },
      { at: 52, text: 'The base is where a casting says what it is: maker, year, scale.' },
      { at: 60, text: 'Two rivets, never drilled. That matters, too.' },
    ],
  },
  {
    title: 'One photo',
    at: 68,
    captions: [
      { at: 69, text: 'Take one photo. The vault suggests the name; you confirm or correct it.' },
      { at: 77, text: 'It gets its number once, and keeps it for good.' },
      { at: 84, text: 'That is one. Only the rest of the drawer to go.' },
    ],
  },
  {
    title: 'How rare',
    at: 90,
    captions: [
      { at: 91, text: 'How rare is it? Six factors are weighed, from how many were made to how many want it.' },
      { at: 100, text: 'Each comes with its reason. What is unknown counts as average, never as rare.' },
      { at: 107, text: 'Ninety-four out of a hundred. You may want to sit down.' },
    ],
  },
  {
    title: 'What it fetches',
    at: 114,
    captions: [
      { at: 115, text: 'What is it worth? What others paid, not what sellers ask.' },
      { at: 122, text: 'A lot of three is left out, and so is a canceled sale. You can see both.' },
      { at: 129, text: 'What remains has a median, and that is the price.' },
    ],
  },
  {
    title: 'The swap meet',
    at: 136,
    captions: [
      { at: 137, text: 'Saturday, a sports hall, four hundred tables and no signal.' },
      { at: 144, text: 'Do I own this? Your vault is in your pocket, and it answers.' },
      { at: 152, text: 'You own two, in fact. Put it back. Or haggle.' },
    ],
  },
  {
    title: 'From shelf to shelf',
    at: 160,
    captions: [
      { at: 161, text: 'Sometimes a car moves on, to someone who has looked for it longer than you.' },
      { at: 169, text: 'An offer, a counter-offer, a handshake. Paid, shipped, delivered.' },
      { at: 177, text: 'And its history goes along with it.' },
    ],
  },
  {
    title: 'The shelf',
    at: 184,
    captions: [
      { at: 185, text: 'What was a drawer is a collection now.' },
      { at: 191, text: 'Every car with its place, its price and its reasons.' },
      { at: 197, text: 'Go on. Turn one over.' },
    ],
  },
];
