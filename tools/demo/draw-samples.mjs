#!/usr/bin/env node
/** Draws the pictures of the sample cars into `web/public/samples`: `node tools/demo/draw-samples.mjs`. */
import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { drawCar } from './drawing/draw-car.mjs';
import { render } from './drawing/render.mjs';

const folder = new URL('../../web/public/samples/', import.meta.url);

/** @typedef {Omit<import('./drawing/draw-car.mjs').CarSpec, 'seed' | 'brand'>} Sample */
/** @type {Readonly<Record<string, Sample>>} */
const SAMPLES = {
  'corvette-58': {
    name: "'58 Corvette",
    series: 'Treasure Hunts',
    year: 1996,
    body: 'roadster',
    paint: { colour: '#28979c', second: '#efe9da', finish: 'gloss' },
    livery: 'twotone',
    backdrop: 'gallery',
  },
  'deora-iii': {
    name: 'Deora III',
    series: 'HW Metro',
    year: 2020,
    body: 'pickup',
    paint: { colour: '#e3a41f', second: '#1b1e21', finish: 'gloss' },
    livery: 'tampo',
    backdrop: 'workbench',
  },
  'civic-type-r': {
    name: "'16 Honda Civic Type R",
    series: 'Then and Now',
    year: 2017,
    body: 'hatchback',
    paint: { colour: '#e9e5da', second: '#c22a20', finish: 'gloss' },
    livery: 'race',
    backdrop: 'blister',
  },
  'custom-beetle': {
    name: 'Custom Volkswagen Beetle',
    series: 'HW Performance',
    year: 2014,
    body: 'beetle',
    paint: { colour: '#9aa4aa', second: '#1b1e21', finish: 'bare' },
    livery: 'plain',
    backdrop: 'studio',
  },
  'mustang-67': {
    name: "'67 Custom Mustang",
    series: 'Treasure Hunts',
    year: 2012,
    body: 'muscle',
    paint: { colour: '#2c7a4b', second: '#efe9da', finish: 'gloss' },
    livery: 'twin',
    backdrop: 'road',
  },
  'skyline-2000gt-x': {
    name: 'Nissan Skyline H/T 2000GT-X',
    series: 'Fast & Furious',
    year: 2019,
    body: 'saloon',
    paint: { colour: '#b9c0c4', second: '#1b1e21', finish: 'metalflake' },
    livery: 'plain',
    backdrop: 'nightGarage',
  },
  'supra-82': {
    name: "'82 Toyota Supra",
    series: 'Car Culture',
    year: 2024,
    body: 'tuner',
    paint: { colour: '#efeee8', second: '#1b1e21', finish: 'pearl' },
    livery: 'band',
    backdrop: 'poster',
  },
  countach: {
    name: 'Lamborghini Countach LP 5000 QV',
    series: 'Car Culture',
    year: 2022,
    body: 'wedge',
    paint: { colour: '#22262a', second: '#d9b45e', finish: 'gloss' },
    livery: 'plain',
    backdrop: 'studio',
  },
  'porsche-gt3': {
    name: 'Porsche 911 GT3 RS',
    series: 'Factory Fresh',
    year: 2019,
    body: 'rearEngine',
    paint: { colour: '#9fc33a', second: '#1b1e21', finish: 'spectraflame' },
    livery: 'pinstripe',
    backdrop: 'gallery',
  },
  'ford-32': {
    name: "'32 Ford",
    series: 'Rod Squad',
    year: 2022,
    body: 'hotRod',
    paint: { colour: '#c22a20', second: '#efe9da', finish: 'spectraflame' },
    livery: 'flames',
    backdrop: 'shelf',
  },
  'bone-shaker': {
    name: 'Bone Shaker',
    series: 'American Turbo',
    year: 2013,
    body: 'hotRod',
    paint: { colour: '#1b1e21', second: '#d9601f', finish: 'matte' },
    livery: 'flames',
    backdrop: 'blister',
  },
  'drag-bus': {
    name: 'Volkswagen Drag Bus',
    series: 'RLC Thank You',
    year: 2006,
    body: 'bus',
    paint: { colour: '#b81f2d', second: '#efe9da', finish: 'spectraflame' },
    livery: 'twotone',
    backdrop: 'studio',
  },
};

await mkdir(folder, { recursive: true });
for (const [file, spec] of Object.entries(SAMPLES)) {
  const drawn = await render(drawCar({ ...spec, seed: file, brand: 'Hot Wheels' }), 800);
  await writeFile(new URL(`${file}.webp`, folder), await sharp(drawn).webp({ quality: 74, effort: 6 }).toBuffer());
}
