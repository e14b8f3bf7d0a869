import { z } from 'zod';
import { command, event, query } from '../define';
import { CatalogId, filterBy, Id, Moment, optionalOf, optionalText, text, wholeNumber } from '../common/fields';
import { pageInput } from '../common/page';
import { Scale } from './cars';
import { Mark, MARKS, ReleaseSummary } from './releases';

/** Maximum number of open proposals per user. */
export const MAX_OPEN_PROPOSALS = 20;

/** The facts of a release, in the order of a form. */
export const CATALOG_FACTS = [
  'brand',
  'name',
  'scale',
  'year',
  'series',
  'position',
  'collectorNumber',
  'toyNumber',
  'color',
  'variant',
  'store',
  'marks',
  'editionSize',
] as const;
export type CatalogFactName = (typeof CATALOG_FACTS)[number];

/** What the catalog says of a release, with the names of its casting and series. */
export const CatalogFacts = ReleaseSummary.omit({ id: true, castingId: true, of: true, series: true }).extend({
  scale: z.string().nullable(),
  series: z.string().nullable(),
});
export type CatalogFacts = z.output<typeof CatalogFacts>;

const PartialFacts = CatalogFacts.partial();

const facts = {
  brand: text(100, 'Enter the brand').optional(),
  name: text(200, 'Enter the name of the casting').optional(),
  /** Of the casting; 1:64 for a new release unless given. */
  scale: Scale.optional(),
  year: optionalOf(wholeNumber(1880, 2100)),
  series: optionalText(200),
  position: optionalOf(wholeNumber(0, 999)),
  /** With or without its total: '57', '57/250'. */
  collectorNumber: optionalText(20),
  toyNumber: optionalText(30),
  color: optionalText(100),
  variant: optionalText(200),
  store: optionalText(100),
  marks: z.array(Mark).max(MARKS.length).optional(),
  editionSize: optionalOf(wholeNumber(1, 100_000_000)),
};

/** A missing fact is not said, null takes it out of the release. */
export const ProposedFacts = z.strictObject(facts);
export type ProposedFacts = z.output<typeof ProposedFacts>;

const ProposalStatus = z.enum(['open', 'accepted', 'declined']);
export type ProposalStatus = z.output<typeof ProposalStatus>;

export const Proposal = z.object({
  id: Id,
  kind: z.enum(['new', 'correction']),
  status: ProposalStatus,
  /** The release to correct, or the one that was added; null while there is none. */
  releaseId: z.int().nullable(),
  /** Names the release, or the proposed one: 'Hot Wheels Bone Shaker, 2014'. */
  title: z.string(),
  /** What is proposed. */
  changes: PartialFacts,
  /** What the release said of it when it was proposed; empty for a new one. */
  before: PartialFacts,
  /** Where it is known from. */
  source: z.string(),
  note: z.string().nullable(),
  /** Why it was declined. */
  reason: z.string().nullable(),
  createdAt: Moment,
  decidedAt: Moment.nullable(),
});
export type Proposal = z.output<typeof Proposal>;

/**
 * Proposes a new release, for which brand and name are required, or a correction of `releaseId`. What the catalog has
 * already, or the user proposed before, is refused naming the field.
 */
export const proposeRelease = command({
  name: 'collection.proposals.create',
  http: {
    method: 'POST',
    path: '/catalog/proposals',
    access: 'member',
    summary: 'Propose a release, or a correction of one, for the catalog',
  },
  input: z
    .strictObject({
      releaseId: CatalogId.optional(),
      ...facts,
      source: text(500, 'Say where you know this from'),
      note: optionalText(1000),
    })
    .superRefine(({ releaseId, brand, name, source: _source, note: _note, ...others }, context) => {
      const refuse = (field: string, message: string): void => {
        context.addIssue({ code: 'custom', path: [field], message });
      };
      if (releaseId === undefined) {
        if (brand === undefined) refuse('brand', 'Enter the brand');
        if (name === undefined) refuse('name', 'Enter the name of the casting');
      } else if ([brand, name, ...Object.values(others)].every((value) => value === undefined)) {
        refuse('name', 'Change at least one field');
      }
    }),
  output: Proposal,
  errors: { RELEASE_NOT_FOUND: 404, TOO_MANY_PROPOSALS: 403 },
});

/** Newest first. */
export const listOwnProposals = query({
  name: 'collection.proposals.list',
  http: {
    method: 'GET',
    path: '/catalog/proposals',
    access: 'member',
    page: true,
    summary: "List the user's proposals for the catalog",
  },
  input: z.strictObject(pageInput),
  output: z.array(Proposal),
});

export const withdrawProposal = command({
  name: 'collection.proposals.withdraw',
  http: {
    method: 'DELETE',
    path: '/catalog/proposals/:id',
    access: 'owner',
    summary: 'Withdraw an open proposal',
  },
  input: z.strictObject({ id: Id }),
  output: z.null(),
  errors: { PROPOSAL_NOT_FOUND: 404, PROPOSAL_DECIDED: 409 },
});

export const AdminProposal = Proposal.extend({
  /** Null once the account is purged. */
  user: z.object({ id: Id, name: z.string() }).nullable(),
  /** The release as it is; null for a new one. */
  current: CatalogFacts.nullable(),
  /** The proposed fields that the release says otherwise now than when it was proposed. */
  changedSince: z.array(z.enum(CATALOG_FACTS)),
});
export type AdminProposal = z.output<typeof AdminProposal>;

/** Only open proposals unless `status` is given, newest first. */
export const listProposals = query({
  name: 'collection.proposals.review',
  http: {
    method: 'GET',
    path: '/admin/catalog/proposals',
    access: 'admin',
    page: true,
    summary: 'List proposals for the catalog',
  },
  input: z.strictObject({ status: filterBy(ProposalStatus), ...pageInput }),
  output: z.array(AdminProposal),
});

/**
 * Writes a proposal into the catalog. `changes` are taken instead of the proposed ones. A field that the release says
 * otherwise than when it was proposed is a conflict, unless `seen` holds the value that it has now.
 */
export const acceptProposal = command({
  name: 'collection.proposals.accept',
  http: {
    method: 'POST',
    path: '/admin/catalog/proposals/:id/accept',
    status: 200,
    access: 'admin',
    summary: 'Accept a proposal for the catalog',
  },
  input: z.strictObject({ id: Id, changes: ProposedFacts.optional(), seen: PartialFacts.optional() }),
  output: AdminProposal,
  errors: { PROPOSAL_NOT_FOUND: 404, PROPOSAL_DECIDED: 409, RELEASE_CHANGED: 409, RELEASE_EXISTS: 409 },
});

export const declineProposal = command({
  name: 'collection.proposals.decline',
  http: {
    method: 'POST',
    path: '/admin/catalog/proposals/:id/decline',
    status: 200,
    access: 'admin',
    summary: 'Decline a proposal for the catalog, with a reason for its author',
  },
  input: z.strictObject({ id: Id, reason: text(1000, 'Say why, for the one who proposed it') }),
  output: AdminProposal,
  errors: { PROPOSAL_NOT_FOUND: 404, PROPOSAL_DECIDED: 409 },
});

/** A change of the catalog by a proposal. */
export const ReleaseChange = z.object({
  id: Id,
  kind: z.enum(['added', 'corrected']),
  /** Only what changed; empty for an added release. */
  before: PartialFacts,
  after: PartialFacts,
  source: z.string(),
  at: Moment,
  /** Who proposed it, where others may see that profile. */
  by: z.string().nullable(),
});
export type ReleaseChange = z.output<typeof ReleaseChange>;

/** Newest first, at most 100. */
export const listReleaseChanges = query({
  name: 'collection.releases.changes',
  http: {
    method: 'GET',
    path: '/catalog/releases/:id/changes',
    access: 'member',
    summary: 'List what changed in a release, with who proposed it and why',
  },
  input: z.strictObject({ id: CatalogId }),
  output: z.array(ReleaseChange),
  errors: { RELEASE_NOT_FOUND: 404 },
});

/** The administrator accepted or declined a proposal. */
export const proposalDecided = event({
  name: 'collection.proposal-decided.v1',
  consumers: ['notifications'],
  payload: z.object({
    userId: Id,
    proposalId: Id,
    kind: Proposal.shape.kind,
    accepted: z.boolean(),
    title: z.string(),
    /** Why it was declined. */
    reason: z.string().nullable(),
    decidedAt: Moment,
  }),
});
