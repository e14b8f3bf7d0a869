import { darken, inkOn, lighten, lightness, mix } from '../colour.mjs';
import { lettering } from '../lettering.mjs';
import { full, HEIGHT, id, linear, pool, rect, WIDTH } from './stage.mjs';

/** Card colours: ground, sweep, accent. @typedef {readonly [string, string, string]} Card @type {readonly Card[]} */
const CARDS = [
  ['#f2b134', '#e4572e', '#1b2a41'],
  ['#1f4e8c', '#e8e2d2', '#e4572e'],
  ['#e9e3d3', '#c3272b', '#1b1f22'],
  ['#17352f', '#d7ba7d', '#f1f0ea'],
  ['#c3272b', '#f2b134', '#f6f1e4'],
  ['#2b2f36', '#59b3c9', '#f2b134'],
  ['#e07a3c', '#2f3e46', '#f6efe0'],
  ['#5a3d73', '#ff9d5c', '#f6efe0'],
];

const X = 210;
const CARD = WIDTH - 2 * X;
const TOP = 56;

/** Card art, one of three compositions. @param {Card} card @param {import('../random.mjs').Random} random */
function art([ground, sweep, accent], random) {
  const right = X + CARD;
  const kind = random.whole(0, 2);
  if (kind === 0) {
    return `<path d="M${X} 900L${right} 480V${HEIGHT}H${X}Z" fill="${sweep}"/><path d="M${X} 846L${right} 426V456L${X} 876Z" fill="${accent}"/><path d="M${X} 824L${right} 404V414L${X} 834Z" fill="${accent}"/>`;
  }
  if (kind === 1) {
    const rays = Array.from({ length: 18 }, (_, i) => {
      const a = (i * Math.PI) / 9;
      const b = a + Math.PI / 18;
      return `<path d="M800 640L${(800 + Math.cos(a) * 1400).toFixed(0)} ${(640 + Math.sin(a) * 1400).toFixed(0)}L${(800 + Math.cos(b) * 1400).toFixed(0)} ${(640 + Math.sin(b) * 1400).toFixed(0)}Z" fill="${sweep}" opacity="0.55"/>`;
    }).join('');
    return (
      `<g clip-path="url(#below)">${rays}` +
      `<circle cx="800" cy="640" r="330" fill="${mix(ground, sweep, 0.2)}"/><circle cx="800" cy="640" r="344" fill="none" stroke="${accent}" stroke-width="6"/></g>`
    );
  }
  return (
    [0, 1, 2, 3]
      .map((i) => rect(X, 520 + i * 66, CARD, 54 - i * 11, i % 2 ? accent : sweep, `opacity="${1 - i * 0.12}"`))
      .join('') + `<path d="M${X} 900C${X + 400} 820 ${right - 400} 960 ${right} 860V${HEIGHT}H${X}Z" fill="${sweep}"/>`
  );
}

/** Mint on its card: euro slot, bubble and print. @param {import('./stage.mjs').Subject} subject @param {import('../random.mjs').Random} random @returns {import('./stage.mjs').Scene} */
export function blister(subject, random) {
  const fits = CARDS.filter(([ground]) => Math.abs(lightness(ground) - lightness(subject.colour)) > 0.12);
  const card = random.pick(fits.length ? fits : CARDS);
  const [ground, sweep, accent] = card;
  const wall = random.pick(['#222b28', '#d9d4c8', '#3a444a', '#b9b2a3']);
  const clip = id('card');
  const bubble = id('bubble');
  const shine = id('shine');
  const light = pool(WIDTH / 2, 380, 1000, 720, lighten(wall, 0.4), 0.6);
  const ink = inkOn(ground);
  const top = 440;
  const height = 520;
  const frame = (/** @type {number} */ inset, /** @type {string} */ attributes) =>
    `<rect x="${X + 48 + inset}" y="${top + inset}" width="${CARD - 96 - inset * 2}" height="${height - inset * 2}" rx="${70 - inset}" ${attributes}/>`;
  return {
    defs:
      light.defs +
      `<clipPath id="below"><rect x="${X}" y="${TOP + 352}" width="${CARD}" height="${HEIGHT}"/></clipPath>` +
      `<clipPath id="${clip}"><path fill-rule="evenodd" clip-rule="evenodd" d="M${X} ${TOP + 22}q0 -22 22 -22H${X + CARD - 22}q22 0 22 22V${HEIGHT}H${X}ZM${WIDTH / 2 - 116} ${TOP + 64}a20 20 0 0 1 20 -20h70c6 -18 46 -18 52 0h70a20 20 0 0 1 0 40h-70c-6 18 -46 18 -52 0h-70a20 20 0 0 1 -20 -20Z"/></clipPath>` +
      linear(bubble, [
        [0, '#fff', 0.34],
        [0.3, '#fff', 0.06],
        [0.75, '#fff', 0.04],
        [1, '#fff', 0.24],
      ]) +
      linear(
        shine,
        [
          [0, '#fff', 0.42],
          [1, '#fff', 0.02],
        ],
        'x1="0" y1="0" x2="0.4" y2="1"',
      ),
    behind:
      full(wall) +
      light.draw +
      rect(X + 16, TOP + 22, CARD + 8, HEIGHT, '#000', 'opacity="0.16" rx="22"') +
      rect(X + 6, TOP + 10, CARD + 4, HEIGHT, '#000', 'opacity="0.24" rx="22"') +
      `<g clip-path="url(#${clip})">${rect(X, TOP, CARD, HEIGHT, ground)}${art(card, random)}${rect(X, TOP, CARD, 126, darken(ground, 0.34))}${rect(X, TOP + 126, CARD, 6, accent)}` +
      lettering(subject.brand, {
        x: X + 48,
        y: TOP + 80,
        size: 36,
        colour: lightness(darken(ground, 0.34)) > 0.62 ? '#15191c' : '#f4f1e8',
        weight: 0.19,
        slant: 10,
        tracking: 2,
        maxWidth: 340,
      }) +
      lettering(subject.stamp, {
        x: X + CARD - 48,
        y: TOP + 76,
        size: 24,
        colour: lightness(darken(ground, 0.34)) > 0.62 ? '#15191c' : '#f4f1e8',
        weight: 0.15,
        anchor: 'end',
        tracking: 2.2,
        maxWidth: 330,
      }) +
      lettering(subject.name, {
        x: X + 50,
        y: TOP + 264,
        size: 74,
        colour: ink,
        weight: 0.18,
        tracking: 1.8,
        slant: 8,
        maxWidth: CARD - 110,
      }) +
      lettering(`1:64   ${subject.year}`, {
        x: X + 50,
        y: TOP + 326,
        size: 26,
        colour: ink,
        weight: 0.13,
        tracking: 2.6,
        opacity: 0.8,
      }) +
      `${rect(X, 1078, CARD, 130, darken(sweep, 0.4))}${lettering('DIE-CAST METAL', { x: X + 48, y: 1148, size: 26, colour: lightness(darken(sweep, 0.4)) > 0.62 ? '#15191c' : '#f4f1e8', weight: 0.14, tracking: 2.8 })}<g opacity="0.85">${Array.from({ length: 26 }, (_, i) => rect(X + CARD - 250 + i * 8, 1108, 2 + ((i * 7) % 4), 58, i % 3 ? '#f4f1e8' : '#15191c')).join('')}</g></g>` +
      `<path d="M${X} ${TOP + 22}q0 -22 22 -22H${X + CARD - 22}q22 0 22 22" fill="none" stroke="#fff" stroke-opacity="0.5" stroke-width="2.5"/>` +
      frame(-14, 'fill="#000" opacity="0.12"') +
      frame(-6, 'fill="#000" opacity="0.14"') +
      frame(0, `fill="${mix(ground, '#ffffff', 0.16)}" fill-opacity="0.5"`),
    before:
      frame(0, `fill="url(#${bubble})"`) +
      frame(2, 'fill="none" stroke="#fff" stroke-opacity="0.75" stroke-width="3"') +
      frame(15, 'fill="none" stroke="#fff" stroke-opacity="0.28" stroke-width="8"') +
      frame(24, 'fill="none" stroke="#000" stroke-opacity="0.12" stroke-width="3"') +
      `<path d="M${X + 190} ${top + 16}h190l-170 ${height - 40}h-110c-14 -60 -20 -150 -20 -260z" fill="url(#${shine})" opacity="0.5"/><path d="M${X + 420} ${top + 16}h50l-170 ${height - 32}h-50z" fill="url(#${shine})" opacity="0.4"/><path d="M${X + CARD - 220} ${top + 22}q88 4 106 100" fill="none" stroke="#fff" stroke-opacity="0.8" stroke-width="7" stroke-linecap="round"/>`,
    place: { x: WIDTH / 2, ground: 880, width: 1015 },
    reflection: 0,
    shadow: 0.6,
  };
}
