import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { logger } from '@vault/service-kit/logging';
import { modelKey } from '@vault/valuation/model-key';
import { spellingKey } from '@vault/valuation/model-key-spelling';
import { parse } from 'csv-parse/sync';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { CatalogModelEntity } from './catalog-model.entity';
import { castingsOf, type Casting, type ListedCasting } from './castings';

/** The same distance from `src/catalog` and from `dist/catalog`. */
const LIST = join(__dirname, '..', '..', 'data', 'sources', 'castings.csv');

const toRow = (casting: Casting): Partial<CatalogModelEntity> => ({
  ...casting,
  ...keysOf(casting),
  source: 'catalogue',
  chase: /treasure hunt/i.test(casting.series ?? '') || null,
});

/** The list's year stays the list's: that of the first release, also where the name says the same. */
function keysOf(casting: Casting): Pick<CatalogModelEntity, 'brandKey' | 'nameKey' | 'seriesKey' | 'spellingKey'> {
  const { brandKey, nameKey, seriesKey } = modelKey(casting);
  return { brandKey, nameKey, seriesKey, spellingKey: spellingKey(nameKey) };
}

/** Fills the catalogue from the public list when there is nothing in it yet. */
@Injectable()
export class CatalogSeed implements OnApplicationBootstrap {
  constructor(private readonly dataSource: DataSource) {}

  async onApplicationBootstrap(): Promise<void> {
    if (await this.dataSource.manager.existsBy(CatalogModelEntity, { source: 'catalogue' })) return;
    const lines = parse<ListedCasting>(await readFile(LIST), { columns: true, bom: true });
    const castings = castingsOf(lines).map(toRow);
    // When several instances start at once, the others insert nothing.
    await this.dataSource.createQueryBuilder().insert().into(CatalogModelEntity).values(castings).orIgnore().execute();
    logger('catalog').info({ castings: castings.length }, 'the catalogue was filled from the public list');
  }
}
