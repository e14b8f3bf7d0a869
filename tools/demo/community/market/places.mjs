/**
 * @typedef {object} Place where somebody posts from
 * @property {string} location as a listing says it
 * @property {{ code: 'EUR' | 'GBP' | 'SEK', rate: number }} [money] what they ask in where it is not dollars
 */

const EURO = /** @type {const} */ ({ code: 'EUR', rate: 0.92 });

/** Where the collectors live, by last name. @type {Readonly<Record<string, Place>>} */
export const PLACES = {
  Watanabe: { location: 'Torrance, California' },
  Delgado: { location: 'San Antonio, Texas' },
  Brandt: { location: 'Stuttgart, Germany', money: EURO },
  Okafor: { location: 'Leeds, England', money: { code: 'GBP', rate: 0.79 } },
  Whitlock: { location: 'Dayton, Ohio' },
  Delacroix: { location: 'Lyon, France', money: EURO },
  Raman: { location: 'Edison, New Jersey' },
  Bianchi: { location: 'Modena, Italy', money: EURO },
  Kowalski: { location: 'Milwaukee, Wisconsin' },
  Thibodeaux: { location: 'Lafayette, Louisiana' },
  Tanaka: { location: 'Vancouver, Canada' },
  Lindqvist: { location: 'Gothenburg, Sweden', money: { code: 'SEK', rate: 10.5 } },
  Mbeki: { location: 'Cape Town, South Africa' },
  Jensen: { location: 'Des Moines, Iowa' },
};

/** And of those who keep a list only, one after the other. @type {readonly Place[]} */
export const ELSEWHERE = [
  { location: 'Portland, Oregon' },
  { location: 'Columbus, Ohio' },
  { location: 'Antwerp, Belgium' },
  { location: 'Tucson, Arizona' },
  { location: 'Bristol, England' },
  { location: 'Hamilton, Ontario' },
  { location: 'Boise, Idaho' },
  { location: 'Nashville, Tennessee' },
  { location: 'Adelaide, Australia' },
  { location: 'Porto, Portugal' },
  { location: 'Omaha, Nebraska' },
  { location: 'Rochester, New York' },
  { location: 'Essen, Germany' },
  { location: 'Albuquerque, New Mexico' },
];

/** What each would rather have than money, by last name. @type {Readonly<Record<string, string>>} */
export const WANTS = {
  Watanabe: 'Would like a boxed Skyline or a Tomica Limited Vintage in return; tell me what you have.',
  Delgado: 'After Mopars, 1968 to 1971, carded or loose. Two smaller ones for this one is fine.',
  Brandt: 'I trade for anything with an air-cooled engine. A racing 911 would make my week.',
  Okafor: 'Fire engines, police cars, ambulances: show me yours. Older than me is a plus.',
  Whitlock: 'Looking for redlines in colours that I lack: antifreeze, hot pink, light green.',
  Delacroix: 'Only 1:18 in return, please, with their boxes. I add cash where yours is the better one.',
  Raman: 'Swap for treasure hunts, any year, or three good peg finds that never reach our stores.',
  Bianchi: 'Le Mans and Grand Prix cars in 1:43 are what I am after, with decals complete.',
  Kowalski: 'Volkswagens of any size. Buses count double.',
  Thibodeaux: 'Old pickups and hot rods, please. Worn is welcome, I like them honest.',
  Tanaka: 'Small Japanese cars in their boxes, red or green, it does not matter.',
  Lindqvist: 'An estate for an estate. Volvos get an answer the same evening.',
  Mbeki: 'Anything that was in a film and still has its driver.',
  Jensen: 'Matchbox and Dinky from before 1975. I do not need boxes.',
};
