import { undoImport } from '@vault/contracts/collection/imports';
import { Id } from '@vault/contracts/common/fields';
import { fail } from '@vault/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { binCars } from '../cars/cars-sql';
import { rows } from '../sql';
import { freePlaces, lockVault } from '../vault/places';

const CHUNK = 1_000;

const CLAIM = `
  UPDATE imports SET undone_at = now()
  WHERE id = $1 AND user_id = $2 AND undone_at IS NULL AND created_at > now() - interval '30 days' RETURNING id`;

@Injectable()
export class UndoService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Takes an import back, once: what is left of its cars goes into the bin, so that nothing that was added to them since
   * is lost. Answers how many these were.
   */
  async undo(userId: string, token: string): Promise<number> {
    if (!Id.safeParse(token).success) fail(undoImport, 'IMPORT_NOT_FOUND');
    return this.dataSource.transaction(async (tx) => {
      await lockVault(tx, userId);
      const [claimed] = await rows(tx, CLAIM, [token, userId]);
      if (!claimed) fail(undoImport, 'IMPORT_NOT_FOUND');
      const removed = await this.binAll(tx, userId, token);
      await freePlaces(tx, userId, removed);
      return removed;
    });
  }

  private async binAll(tx: EntityManager, userId: string, importId: string): Promise<number> {
    const cars = await rows<{ id: string }>(
      tx,
      'SELECT id FROM cars WHERE import_id = $1 AND deleted_at IS NULL ORDER BY id',
      [importId],
    );
    let removed = 0;
    for (let at = 0; at < cars.length; at += CHUNK) {
      const part = cars.slice(at, at + CHUNK).map(({ id }) => id);
      removed += await binCars(tx, userId, part);
    }
    return removed;
  }
}
