import { z } from 'zod';
import { command, query } from '../define';
import { adminActionRecorded } from '../common/admin-actions';
import { Id, Moment, optionalText, wholeNumber } from '../common/fields';
import { CatalogModel } from './catalog';

export const Proof = z.enum(['verified', 'catalogue', 'claimed', 'unknown']);
export type Proof = z.output<typeof Proof>;

const modelId = { id: wholeNumber(1, 2_147_483_647) };

const fact = <T extends z.ZodType>(value: T) => z.object({ value: value.nullable(), proof: Proof });

/** A casting of the community catalog, with its facts and how well each is proven. */
export const ModelFacts = CatalogModel.extend({
  editionSize: fact(z.int()),
  releaseYear: fact(z.int()),
  /** Whether it is a chase or treasure-hunt piece. */
  chase: fact(z.boolean()),
  owners: z.int(),
  wanters: z.int(),
  updatedAt: Moment.nullable(),
});
export type ModelFacts = z.output<typeof ModelFacts>;

export const getModel = query({
  name: 'collection.models.get',
  http: { method: 'GET', path: '/catalog/models/:id', access: 'member', summary: 'Get a casting of the catalog' },
  input: z.strictObject(modelId),
  output: ModelFacts,
  errors: { MODEL_NOT_FOUND: 404 },
});

const facts = {
  editionSize: wholeNumber(1, 100_000_000).optional(),
  releaseYear: wholeNumber(1880, 2100).optional(),
  chase: z.boolean().optional(),
};
const hasFact = (claim: Record<string, unknown>): boolean =>
  ['editionSize', 'releaseYear', 'chase'].some((key) => claim[key] !== undefined);

/**
 * A member's claim about a casting. It has the proof 'claimed' and never overrides the catalog or a moderator. Only
 * owners of a copy may claim (403 for others); a new claim replaces the member's previous one.
 */
export const claimModelFacts = command({
  name: 'collection.models.claim',
  http: {
    method: 'POST',
    path: '/catalog/models/:id/facts',
    status: 200,
    access: 'member',
    summary: 'Claim facts about a casting',
  },
  input: z.strictObject({ ...modelId, ...facts, note: optionalText(300) }).refine(hasFact, {
    message: 'Say at least one fact',
    path: ['editionSize'],
  }),
  output: ModelFacts,
  errors: { MODEL_NOT_FOUND: 404, FORBIDDEN: 403 },
});

/** A moderator's statement, with a photo as proof. */
export const verifyModelFacts = command({
  name: 'collection.models.verify',
  http: {
    method: 'POST',
    path: '/admin/models/:id/facts',
    status: 200,
    access: 'admin',
    summary: 'Verify facts about a casting',
  },
  input: z.strictObject({ ...modelId, ...facts, photoId: Id.optional() }).refine(hasFact, {
    message: 'Say at least one fact',
    path: ['editionSize'],
  }),
  output: ModelFacts,
  errors: { MODEL_NOT_FOUND: 404 },
});

export const catalogAdminActionRecorded = adminActionRecorded('collection');
