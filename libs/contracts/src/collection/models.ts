import { z } from 'zod';
import { command, query } from '../define';
import { Id, Moment, optionalText, wholeNumber } from '../common/fields';

export const Proof = z.enum(['verified', 'catalogue', 'claimed', 'unknown']);
export type Proof = z.output<typeof Proof>;

const modelId = { id: wholeNumber(1, 2_147_483_647) };

const fact = <T extends z.ZodType>(value: T) => z.object({ value: value.nullable(), proof: Proof });

/** A casting of the community catalogue with what is known of it and how well. */
export const ModelFacts = z.object({
  id: z.int(),
  name: z.string(),
  brand: z.string().nullable(),
  series: z.string().nullable(),
  scale: z.string().nullable(),
  year: z.int().nullable(),
  editionSize: fact(z.int()),
  releaseYear: fact(z.int()),
  /** A chase or treasure-hunt piece. */
  chase: fact(z.boolean()),
  owners: z.int(),
  wanters: z.int(),
  updatedAt: Moment.nullable(),
});
export type ModelFacts = z.output<typeof ModelFacts>;

export const getModel = query({
  name: 'collection.models.get',
  http: { method: 'GET', path: '/catalog/models/:id', access: 'member', summary: 'A casting of the catalogue' },
  input: z.strictObject(modelId),
  output: ModelFacts,
  errors: { MODEL_NOT_FOUND: 404 },
});

const facts = {
  editionSize: wholeNumber(1, 100_000_000).optional(),
  releaseYear: wholeNumber(1880, 2100).optional(),
  chase: z.boolean().optional(),
};
const something = (claim: Record<string, unknown>): boolean =>
  ['editionSize', 'releaseYear', 'chase'].some((key) => claim[key] !== undefined);

/**
 * A member's word on a casting's facts; it counts as 'claimed', never against what the catalogue or a moderator says.
 * Only those who own a copy may speak; saying it again replaces one's own word.
 */
export const claimModelFacts = command({
  name: 'collection.models.claim',
  http: { method: 'POST', path: '/catalog/models/:id/facts', status: 200, access: 'member', summary: 'Tell a fact' },
  input: z.strictObject({ ...modelId, ...facts, note: optionalText(300) }).refine(something, {
    message: 'Say at least one fact',
    path: ['editionSize'],
  }),
  output: ModelFacts,
  errors: { MODEL_NOT_FOUND: 404, FORBIDDEN: 403 },
});

/** A moderator's word, with a photo of the proof. */
export const verifyModelFacts = command({
  name: 'collection.models.verify',
  http: {
    method: 'POST',
    path: '/admin/models/:id/facts',
    status: 200,
    access: 'admin',
    summary: 'Verify a fact of a casting',
  },
  input: z.strictObject({ ...modelId, ...facts, photoId: Id.optional() }).refine(something, {
    message: 'Say at least one fact',
    path: ['editionSize'],
  }),
  output: ModelFacts,
  errors: { MODEL_NOT_FOUND: 404 },
});
