/** Prints what the rarity of each planned car rests on as JSON: `node tools/demo/community/print-kinds.mjs`. */
import { parse } from 'csv-parse/sync';
import { planCrowd } from './crowd.mjs';
import { editionOf } from './editions.mjs';
import { OTHER_MODELS } from './models/index.mjs';
import { planCommunity } from './plan.mjs';
import { loadReleases } from './releases.mjs';
import { planSales } from './sales.mjs';

/** @param {{ name?: string, brand?: string, series?: string, scale?: string, year?: string | number }} car */
const keyOf = ({ name, brand, series, scale, year }) => [name, brand, series, scale, year].join('|');

const community = planCommunity();
const vaults = [
  ...community.map(({ cars }) => cars.map(({ fields }) => fields)),
  ...planCrowd().map(({ list }) => /** @type {Record<string, string>[]} */ (parse(list, { columns: true }))),
];
const known = new Map(
  [...OTHER_MODELS, ...loadReleases()].map((release) => [keyOf(release) + (release.toyNumber ?? ''), release]),
);
const sold = planSales(community).map(({ sale }) => keyOf(sale));
/** @param {(car: Record<string, string>) => boolean} is */
const owners = (is) => vaults.filter((cars) => cars.some(is)).length;

const kinds = community.flatMap(({ cars, forImports }) =>
  cars.map(({ fields }) => ({
    isMain: forImports,
    name: fields.name,
    brand: fields.brand,
    year: Number(fields.year),
    marks: known.get(keyOf(fields) + fields.toyNumber)?.marks ?? [],
    inCatalog: fields.toyNumber !== '',
    editionSize: editionOf({
      name: fields.name ?? '',
      brand: fields.brand ?? '',
      series: fields.series ?? '',
      year: Number(fields.year),
    }),
    owners: owners((car) => keyOf(car) === keyOf(fields) && (car.toyNumber ?? '') === fields.toyNumber),
    collectors: owners(({ brand, scale }) => brand === fields.brand && scale === fields.scale),
    sales: sold.filter((key) => key === keyOf(fields)).length,
  })),
);
process.stdout.write(JSON.stringify(kinds));
