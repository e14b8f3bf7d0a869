import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { logger } from '@vault/service-kit/logging';
import { parse } from 'csv-parse/sync';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { CatalogModelEntity } from './catalog-model.entity';
import { castingsOf, type ListedCasting } from './castings';

/** The same distance from `src/catalog` and from `dist/catalog`. */
const LIST = join(__dirname, '..', '..', 'data', 'castings.csv');

/** Fills the catalogue from the public list when there is nothing in it yet. */
@Injectable()
export class CatalogSeed implements OnApplicationBootstrap {
  constructor(private readonly dataSource: DataSource) {}

  async onApplicationBootstrap(): Promise<void> {
    if (await this.dataSource.manager.exists(CatalogModelEntity)) return;
    const lines = parse<ListedCasting>(await readFile(LIST), { columns: true, bom: true });
    const castings = castingsOf(lines);
    // Several instances may start at once: who comes second finds every model there.
    await this.dataSource.createQueryBuilder().insert().into(CatalogModelEntity).values(castings).orIgnore().execute();
    logger('catalog').info({ castings: castings.length }, 'the catalogue was filled from the public list');
  }
}
