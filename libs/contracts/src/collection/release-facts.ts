import { z } from 'zod';
import { command, query } from '../define';
import { adminActionRecorded } from '../common/admin-actions';
import { CatalogId, Id, Moment, optionalText, wholeNumber } from '../common/fields';

export const Proof = z.enum(['verified', 'catalog', 'claimed', 'unknown']);
export type Proof = z.output<typeof Proof>;

const releaseId = { id: CatalogId };

const fact = <T extends z.ZodType>(value: T) => z.object({ value: value.nullable(), proof: Proof });

/** What is known of a release, and how well each fact is proven. */
export const ReleaseFacts = z.object({
  id: z.int(),
  name: z.string(),
  brand: z.string().nullable(),
  series: z.string().nullable(),
  scale: z.string().nullable(),
  year: z.int().nullable(),
  editionSize: fact(z.int()),
  releaseYear: fact(z.int()),
  /** Whether it is a chase or treasure-hunt piece. */
  chase: fact(z.boolean()),
  owners: z.int(),
  wanters: z.int(),
  updatedAt: Moment.nullable(),
});
export type ReleaseFacts = z.output<typeof ReleaseFacts>;

export const getReleaseFacts = query({
  name: 'collection.release-facts.get',
  http: {
    method: 'GET',
    path: '/catalog/releases/:id/facts',
    access: 'member',
    summary: 'Get the facts about a release',
  },
  input: z.strictObject(releaseId),
  output: ReleaseFacts,
  errors: { RELEASE_NOT_FOUND: 404 },
});

const facts = {
  editionSize: wholeNumber(1, 100_000_000).optional(),
  releaseYear: wholeNumber(1880, 2100).optional(),
  chase: z.boolean().optional(),
};
const hasFact = (claim: Record<string, unknown>): boolean =>
  ['editionSize', 'releaseYear', 'chase'].some((key) => claim[key] !== undefined);

/**
 * A member's claim about a release. It has the proof 'claimed' and never overrides the catalog or an administrator. Only
 * owners of a copy may claim (403 for others); a new claim replaces the member's previous one.
 */
export const claimReleaseFacts = command({
  name: 'collection.release-facts.claim',
  http: {
    method: 'POST',
    path: '/catalog/releases/:id/facts',
    status: 200,
    access: 'member',
    summary: 'Claim facts about a release',
  },
  input: z.strictObject({ ...releaseId, ...facts, note: optionalText(300) }).refine(hasFact, {
    message: 'Say at least one fact',
    path: ['editionSize'],
  }),
  output: ReleaseFacts,
  errors: { RELEASE_NOT_FOUND: 404, FORBIDDEN: 403 },
});

/** An administrator's statement, with a photo as proof. */
export const verifyReleaseFacts = command({
  name: 'collection.release-facts.verify',
  http: {
    method: 'POST',
    path: '/admin/releases/:id/facts',
    status: 200,
    access: 'admin',
    summary: 'Verify facts about a release',
  },
  input: z.strictObject({ ...releaseId, ...facts, photoId: Id.optional() }).refine(hasFact, {
    message: 'Say at least one fact',
    path: ['editionSize'],
  }),
  output: ReleaseFacts,
  errors: { RELEASE_NOT_FOUND: 404 },
});

export const catalogAdminActionRecorded = adminActionRecorded('collection');
