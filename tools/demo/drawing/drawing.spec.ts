import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

interface Look {
  body: string;
  paint: { colour: string; second?: string; finish: string };
}
interface Printed<T> {
  bodies: string[];
  backdrops: string[];
  done: T[];
}

/** The drawings are ES modules of their own, as the launcher runs them; jest speaks CommonJS. */
const print = <T>(orders: object[]): Printed<T> =>
  JSON.parse(
    execFileSync(process.execPath, [join(__dirname, 'print-drawing.mjs')], {
      input: JSON.stringify(orders),
      maxBuffer: 1 << 28,
    }).toString(),
  ) as Printed<T>;

const lookAt = (name: string, colour = 'Red', series = 'Mainline') => ({ look: { name, colour, series, seed: name } });

const DRAWN_AS = [
  ["'07 Chevy Tahoe", 'offRoader'],
  ['Porsche 911 GT3 RS (992)', 'rearEngine'],
  ['Porsche 917 LH', 'prototype'],
  ['Volkswagen Drag Bus', 'bus'],
  ['Volkswagen "Classic Bug"', 'beetle'],
  ["'78 Dodge Li'l Red Express Pickup", 'pickup'],
  ["Custom '56 Ford Truck", 'pickup'],
  ['5 Alarm', 'truck'],
  ["'77 Pontiac Firebird T/A", 'muscle'],
  ["'69 COPO Camaro", 'muscle'],
  ['Volvo 850 Estate', 'wagon'],
  ["'85 Honda City Turbo II", 'hatchback'],
  ['Nissan Skyline 2000 GT-R (KPGC10)', 'tuner'],
  ['Pagani Huayra', 'wedge'],
  ["'40 Ford", 'hotRod'],
  ['Williams FW14B Nigel Mansell 1992 Formula 1', 'formula'],
  ["'59 Chevy Bel Air", 'fifties'],
  ['Town Hauler (Monster Truck)', 'monster'],
] as const;

describe('the look of a car', () => {
  const looks = print<Look>(DRAWN_AS.map(([name]) => lookAt(name))).done;

  test.each(DRAWN_AS.map(([name, body], i) => [name, body, looks[i]?.body]))(
    'fits its name: %s is drawn as a %s',
    (_, body, drawn) => {
      expect(drawn).toBe(body);
    },
  );

  test('reads colors from names', () => {
    const { done } = print<Look>([
      lookAt('Car', 'Metalflake Dark Blue'),
      lookAt('Car', 'Blue'),
      lookAt('Car', 'White & Blue'),
      lookAt('Car', 'ZAMAC'),
      lookAt('Car', 'Spectraflame Olive Green'),
    ]);
    const [darkBlue, blue, twoTone, zamac, olive] = done.map(({ paint }) => paint);
    expect(darkBlue?.finish).toBe('metalflake');
    expect(darkBlue?.colour).not.toBe(blue?.colour);
    expect(twoTone?.second).toBe(blue?.colour);
    expect(zamac?.finish).toBe('bare');
    expect(olive?.finish).toBe('spectraflame');
  });
});

describe('a drawing', () => {
  const spec = (body: string, backdrop: string, seed = 'x') => ({
    draw: {
      seed,
      body,
      backdrop,
      name: "'69 COPO Camaro",
      brand: 'Hot Wheels',
      series: 'Muscle Mania',
      year: 1969,
      paint: { colour: '#1f5fb5', finish: 'gloss' },
      livery: 'roundel',
    },
  });
  const { bodies, backdrops } = print<string>([]);

  test('can have each of more than a dozen bodies and half a dozen backdrops', () => {
    expect(bodies.length).toBeGreaterThan(12);
    expect(backdrops.length).toBeGreaterThan(6);
    const orders = bodies.flatMap((body) => backdrops.map((backdrop) => spec(body, backdrop)));
    for (const svg of print<string>(orders).done) {
      expect(svg).toMatch(/^<svg [^>]+width="1600" height="1200"/);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  test('is the same for the same seed, and differs for another seed', () => {
    const [once, again, other] = print<string>([
      spec('wedge', 'studio'),
      spec('wedge', 'studio'),
      spec('wedge', 'studio', 'y'),
    ]).done;
    expect(again).toBe(once);
    expect(other).not.toBe(once);
  });
});
