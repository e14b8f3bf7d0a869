import {
  createChecklist,
  deleteChecklist,
  MAX_CHECKLISTS,
  MAX_RULE_RELEASES,
  shareChecklist,
  unshareChecklist,
  updateChecklist,
  type ChecklistRule,
} from '@vault/contracts/collection/checklists';
import type { InputOf } from '@vault/contracts/define';
import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { badInput, fail } from '@vault/service-kit/errors';
import { brandKey } from '@vault/valuation/brand-key';
import { randomBytes } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { isReleaseVisible } from '../releases';
import { lockVault } from '../vaults';
import { COUNT_OF_RULE } from './checklist-items.sql';

const OF_USER = 'SELECT count(*)::int AS count FROM checklists WHERE user_id = $1';
const INSERT = 'INSERT INTO checklists (id, user_id, name, counts) VALUES ($1, $2, $3, $4)';
const UPDATE = `
  UPDATE checklists SET name = coalesce($3, name), counts = coalesce($4, counts), updated_at = now()
  WHERE id = $1 AND user_id = $2 RETURNING id`;
const SET_RULE = 'UPDATE checklists SET rule = $2::jsonb WHERE id = $1';
const REMOVE_RELEASES = 'DELETE FROM checklist_releases WHERE checklist_id = $1';
const ADD_RELEASES = `
  INSERT INTO checklist_releases (checklist_id, release_id, position)
  SELECT $1, r.id, min(chosen.n) FROM unnest($2::integer[]) WITH ORDINALITY AS chosen(id, n) JOIN releases r USING (id)
  WHERE ${isReleaseVisible('$3')} GROUP BY r.id RETURNING release_id`;
const DELETE = 'DELETE FROM checklists WHERE id = $1 AND user_id = $2 RETURNING id';
const SHARE = `
  UPDATE checklists SET share_token = coalesce(share_token, $3) WHERE id = $1 AND user_id = $2
  RETURNING share_token AS token`;
const UNSHARE = 'UPDATE checklists SET share_token = NULL WHERE id = $1 AND user_id = $2 RETURNING id';

/** 144 bits, so that links cannot be guessed. */
const mintToken = (): string => randomBytes(18).toString('base64url');

type Contents = Pick<InputOf<typeof updateChecklist>, 'rule' | 'releaseIds'>;

@Injectable()
export class ChecklistsService {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the id of the new checklist. */
  async create(userId: string, { name, counts, ...contents }: InputOf<typeof createChecklist>): Promise<string> {
    const id = uuidv7();
    await this.dataSource.transaction(async (tx) => {
      await lockVault(tx, userId);
      const [own] = await rows<{ count: number }>(tx, OF_USER, [userId]);
      if ((own?.count ?? 0) >= MAX_CHECKLISTS) fail(createChecklist, 'TOO_MANY_CHECKLISTS');
      await tx.query(INSERT, [id, userId, name, counts]);
      await this.setContents(tx, userId, id, contents);
    });
    return id;
  }

  async update(userId: string, { id, name, counts, ...contents }: InputOf<typeof updateChecklist>): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      const changed = await rows(tx, UPDATE, [id, userId, name ?? null, counts ?? null]);
      if (changed.length === 0) fail(updateChecklist, 'CHECKLIST_NOT_FOUND');
      await this.setContents(tx, userId, id, contents);
    });
  }

  async delete(userId: string, id: string): Promise<void> {
    const deleted = await rows(this.dataSource.manager, DELETE, [id, userId]);
    if (deleted.length === 0) fail(deleteChecklist, 'CHECKLIST_NOT_FOUND');
  }

  async share(userId: string, id: string): Promise<{ token: string }> {
    const [shared] = await rows<{ token: string }>(this.dataSource.manager, SHARE, [id, userId, mintToken()]);
    return shared ?? fail(shareChecklist, 'CHECKLIST_NOT_FOUND');
  }

  async unshare(userId: string, id: string): Promise<void> {
    const withdrawn = await rows(this.dataSource.manager, UNSHARE, [id, userId]);
    if (withdrawn.length === 0) fail(unshareChecklist, 'CHECKLIST_NOT_FOUND');
  }

  private async setContents(
    tx: EntityManager,
    userId: string,
    id: string,
    { rule, releaseIds }: Contents,
  ): Promise<void> {
    if (!rule && !releaseIds) return;
    const stored = rule ? JSON.stringify(withKey(rule)) : null;
    if (stored !== null) await this.requireUsableRule(tx, userId, stored);
    await tx.query(SET_RULE, [id, stored]);
    await tx.query(REMOVE_RELEASES, [id]);
    if (!releaseIds) return;
    const added = await rows(tx, ADD_RELEASES, [id, releaseIds, userId]);
    if (added.length < new Set(releaseIds).size)
      badInput([{ field: 'releaseIds', message: 'Not all of these releases are in the catalog' }]);
  }

  private async requireUsableRule(tx: EntityManager, userId: string, rule: string): Promise<void> {
    const [counted] = await rows<{ found: number }>(tx, COUNT_OF_RULE, [rule, MAX_RULE_RELEASES, userId]);
    if ((counted?.found ?? 0) <= MAX_RULE_RELEASES) return;
    const most = MAX_RULE_RELEASES.toLocaleString('en-US');
    badInput([{ field: 'rule', message: `More than ${most} releases fit. Say more, such as a year or a mark` }]);
  }
}

const withKey = (rule: ChecklistRule): object =>
  rule.brand === undefined ? rule : { ...rule, brandKey: brandKey(rule.brand) ?? '' };
