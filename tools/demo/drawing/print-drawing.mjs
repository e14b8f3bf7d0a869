/** Prints drawings and looks as JSON, for a JSON list of `{ look }` or `{ draw }` on the standard input. */
import { text } from 'node:stream/consumers';
import { deriveLook } from './derive.mjs';
import { drawCar } from './draw-car.mjs';
import { BACKDROP_NAMES } from './backdrops/index.mjs';
import { BODY_STYLES } from './bodies/index.mjs';

/** @type {({ look: Parameters<typeof deriveLook>[0] } | { draw: import('./draw-car.mjs').CarSpec })[]} */
const orders = JSON.parse(await text(process.stdin));
const done = orders.map((order) => ('look' in order ? deriveLook(order.look) : drawCar(order.draw)));
process.stdout.write(JSON.stringify({ bodies: BODY_STYLES, backdrops: BACKDROP_NAMES, done }));
