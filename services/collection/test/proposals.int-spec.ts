import {
  acceptProposal,
  declineProposal,
  listOwnProposals,
  listProposals,
  listReleaseChanges,
  MAX_OPEN_PROPOSALS,
  proposalDecided,
  proposeRelease,
  withdrawProposal,
  type AdminProposal,
  type Proposal,
} from '@vault/contracts/collection/catalog-proposals';
import { catalogAdminActionRecorded } from '@vault/contracts/collection/release-facts';
import {
  getRelease,
  identifyRelease,
  listReleases,
  listSeries,
  type Release,
} from '@vault/contracts/collection/releases';
import type { FieldProblem } from '@vault/contracts/common/errors';
import type { RequestOf } from '@vault/contracts/define';
import { asMember, recordedEvents, waitFor } from '@vault/service-kit/testing';
import { v7 as uuidv7 } from 'uuid';
import { startCollection, type Collection } from './collection';
import { createUsers } from './users';

let collection: Collection;
const admin = { ctx: asMember(undefined, { isAdmin: true }) };
beforeAll(async () => {
  collection = await startCollection();
});
afterAll(() => collection.close());

type Proposed = Omit<RequestOf<typeof proposeRelease>, 'source'>;

const propose = (userId: string, proposed: Proposed): Promise<Proposal> =>
  collection.bus.call(proposeRelease, { source: 'The card itself', ...proposed }, { ctx: asMember(userId) });
const accept = (id: string, options: Omit<RequestOf<typeof acceptProposal>, 'id'> = {}): Promise<AdminProposal> =>
  collection.bus.call(acceptProposal, { id, ...options }, admin);
const decline = (id: string, reason = 'No card says so'): Promise<AdminProposal> =>
  collection.bus.call(declineProposal, { id, reason }, admin);
const release = (id: number | null | undefined): Promise<Release> =>
  collection.bus.call(getRelease, { id: id ?? 0 }, { ctx: asMember() });
const find = (filters: RequestOf<typeof listReleases>): Promise<Release[]> =>
  collection.bus.call(listReleases, filters, { ctx: asMember() });
const own = (userId: string): Promise<Proposal[]> =>
  collection.bus.call(listOwnProposals, {}, { ctx: asMember(userId) });

/** The code of a refusal, with the fields that it names. */
const refusal = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => {
      const { code, details } = error as { code?: string; details?: FieldProblem[] };
      return details ? [code, ...details.map(({ field }) => field)] : code;
    },
  );

let count = 0;
/** A release that the catalog does not have; each with another toy number. */
const unlisted = (fields: Partial<Proposed> = {}): Proposed => {
  count += 1;
  return { brand: 'Hot Wheels', name: 'Bone Shaker', year: 2031, toyNumber: `ZZQ${count + 10}`, ...fields };
};

const supers = (): Promise<Release[]> => find({ mark: 'super_treasure_hunt', year: 2014 });

describe('a new release', () => {
  it('is in the catalog once it is accepted: found, identified, and its change kept', async () => {
    const userId = uuidv7();
    await createUsers(collection, 1, { userId, firstName: 'Ada', lastName: 'Byron', profilePublic: true });
    const proposed = await propose(userId, {
      brand: 'hot wheels',
      name: 'bone-shaker',
      year: 2032,
      series: 'HW Proposed Legends',
      position: 3,
      collectorNumber: '057/250',
      toyNumber: 'zzp o1',
      color: 'Spectraflame teal',
      marks: ['super_treasure_hunt'],
      note: 'Found at a swap meet',
    });
    expect(proposed).toMatchObject({
      kind: 'new',
      status: 'open',
      releaseId: null,
      title: 'hot wheels bone-shaker, 2032',
      changes: { collectorNumber: '57', toyNumber: 'ZZP01', marks: ['super_treasure_hunt'] },
      before: {},
    });
    expect(await find({ search: 'ZZP01' })).toEqual([]);

    const accepted = await accept(proposed.id);
    expect(accepted).toMatchObject({ status: 'accepted', releaseId: expect.any(Number) as number, changedSince: [] });
    const added = await release(accepted.releaseId);
    // The casting that the catalog has, not another one of a like name.
    expect(added).toMatchObject({ name: 'Bone Shaker', brand: 'Hot Wheels', year: 2032, collectorNumber: '57' });
    expect(added.series?.name).toBe('HW Proposed Legends');
    expect(await find({ search: 'teal bone 2032' })).toEqual([added]);
    const identified = await collection.bus.call(identifyRelease, { toyNumber: 'ZZPO1' }, { ctx: asMember() });
    expect(identified).toMatchObject({ status: 'one', candidates: [{ release: { id: added.id } }] });
    expect(await collection.bus.call(listReleaseChanges, { id: added.id }, { ctx: asMember() })).toMatchObject([
      { kind: 'added', before: {}, after: { toyNumber: 'ZZP01' }, source: 'The card itself', by: 'Ada B.' },
    ]);
    expect(await own(userId)).toMatchObject([{ id: proposed.id, status: 'accepted', releaseId: added.id }]);
  });

  it('of a brand that the catalog does not know makes its casting', async () => {
    const { id } = await propose(uuidv7(), { brand: 'Proposed Makers', name: 'Velocar', scale: '1:43', year: 1999 });
    const { releaseId } = await accept(id);
    expect(await release(releaseId)).toMatchObject({ brand: 'Proposed Makers', name: 'Velocar', series: null });
  });

  it('can be edited before it is accepted', async () => {
    const { id } = await propose(uuidv7(), unlisted({ color: 'Red', variant: 'Chrome' }));
    const edited = { brand: 'Hot Wheels', name: 'Bone Shaker', year: 2033, color: 'Dark red' };
    expect(await refusal(accept(id, { changes: { ...edited, toyNumber: '?' } }))).toEqual([
      'BAD_INPUT',
      'changes.toyNumber',
    ]);
    expect(await refusal(accept(id, { changes: { color: 'Blue' } }))).toEqual([
      'BAD_INPUT',
      'changes.brand',
      'changes.name',
    ]);
    const { releaseId } = await accept(id, { changes: edited });
    expect(await release(releaseId)).toMatchObject({ year: 2033, color: 'Dark red', variant: null, toyNumber: null });
  });

  it.each([
    [{ name: 'Nameless' }, ['brand']],
    [{ brand: 'Hot Wheels' }, ['name']],
    [{ brand: '!!', name: '??' }, ['brand', 'name']],
    [{ brand: 'Hot Wheels', name: 'X', toyNumber: '-' }, ['toyNumber']],
    [{ brand: 'Hot Wheels', name: 'X', collectorNumber: 'all' }, ['collectorNumber']],
    [{ brand: 'Hot Wheels', name: 'X', source: ' ' }, ['source']],
  ])('without what it needs is refused: %j', async (fields, named) => {
    expect(await refusal(propose(uuidv7(), fields))).toEqual(['BAD_INPUT', ...named]);
  });

  it('that the catalog has is refused, naming the field, also in other writing', async () => {
    const [known] = await supers();
    if (!known) throw new Error('no release');
    const { name, year, marks } = known;
    const brand = known.brand ?? '';
    const toyNumber = known.toyNumber?.toLowerCase() ?? '';
    const same = { brand: brand.toUpperCase(), name, year, marks, toyNumber };
    expect(await refusal(propose(uuidv7(), same))).toEqual(['BAD_INPUT', 'toyNumber']);
    expect(await refusal(propose(uuidv7(), { brand, name, year, marks }))).toEqual(['BAD_INPUT', 'name']);
    expect(await refusal(propose(uuidv7(), { ...same, color: 'Another color' }))).toBeNull();
  });

  it('that two members propose is added once', async () => {
    const proposed = unlisted();
    const [first, second] = [await propose(uuidv7(), proposed), await propose(uuidv7(), proposed)];
    const answers = await Promise.all([refusal(accept(first.id)), refusal(accept(second.id))]);
    expect(answers.sort()).toEqual(['RELEASE_EXISTS', null]);
    expect(await find({ toyNumber: String(proposed.toyNumber) })).toHaveLength(1);
  });
});

describe('a correction', () => {
  it('changes what it says, and shows what was before', async () => {
    const [known] = await find({ search: 'bone shaker 2014' });
    const id = known?.id ?? 0;
    const proposed = await propose(uuidv7(), { releaseId: id, color: 'Proposed orange', year: known?.year });
    expect(proposed).toMatchObject({ kind: 'correction', releaseId: id });
    expect([proposed.before, proposed.changes]).toEqual([{ color: known?.color }, { color: 'Proposed orange' }]);
    await accept(proposed.id);
    expect(await release(id)).toEqual({ ...known, color: 'Proposed orange' });
    expect((await find({ search: 'proposed orange' })).map((found) => found.id)).toEqual([id]);
    expect(await collection.bus.call(listReleaseChanges, { id }, { ctx: asMember() })).toMatchObject([
      { kind: 'corrected', before: { color: known?.color }, after: { color: 'Proposed orange' }, by: null },
    ]);
  });

  it('of the series or the name moves the release to that series or casting', async () => {
    const added = await accept((await propose(uuidv7(), unlisted({ series: 'Propsed Mistake' }))).id);
    const releaseId = added.releaseId ?? 0;
    const { castingId } = await release(releaseId);
    await accept((await propose(uuidv7(), { releaseId, series: 'Proposed Right', name: 'Deora III' })).id);
    const moved = await release(releaseId);
    expect(moved).toMatchObject({ name: 'Deora III', series: { name: 'Proposed Right' } });
    expect(moved.castingId).not.toBe(castingId);
    const series = await collection.bus.call(listSeries, { search: 'propsed mistake' }, { ctx: asMember() });
    expect(series).toEqual([]);
    await accept((await propose(uuidv7(), { releaseId, series: null })).id);
    expect((await release(releaseId)).series).toBeNull();
  });

  it('that changes nothing or makes a release equal to another is refused, naming the field', async () => {
    const [first, second] = await Promise.all(
      ['Lime', 'Plum'].map(async (color) => {
        const fields = { brand: 'Hot Wheels', name: 'Deora', year: 2034, color };
        return (await accept((await propose(uuidv7(), fields)).id)).releaseId ?? 0;
      }),
    );
    expect(await refusal(propose(uuidv7(), { releaseId: first, color: 'Lime' }))).toEqual(['BAD_INPUT', 'color']);
    expect(await refusal(propose(uuidv7(), { releaseId: second, color: 'Lime' }))).toEqual(['BAD_INPUT', 'color']);
    expect(await refusal(propose(uuidv7(), { releaseId: first }))).toEqual(['BAD_INPUT', 'name']);
    expect(await refusal(propose(uuidv7(), { releaseId: 2_000_000_000, color: 'Lime' }))).toBe('RELEASE_NOT_FOUND');
  });

  it('of a release that changed meanwhile is a conflict until that was seen', async () => {
    const { releaseId } = await accept((await propose(uuidv7(), unlisted({ color: 'Red' }))).id);
    if (releaseId === null) throw new Error('not added');
    const store = await propose(uuidv7(), { releaseId, store: 'Target' });
    const [teal, olive] = [
      await propose(uuidv7(), { releaseId, color: 'Teal' }),
      await propose(uuidv7(), { releaseId, color: 'Olive' }),
    ];
    await accept(teal.id);
    expect(await refusal(accept(olive.id))).toBe('RELEASE_CHANGED');
    expect((await release(releaseId)).color).toBe('Teal');
    const open = await collection.bus.call(listProposals, {}, admin);
    expect(open.find(({ id }) => id === olive.id)).toMatchObject({
      before: { color: 'Red' },
      changedSince: ['color'],
      current: { color: 'Teal' },
    });
    expect((await accept(store.id)).status).toBe('accepted');
    await accept(olive.id, { seen: { color: 'Teal' } });
    expect(await release(releaseId)).toMatchObject({ color: 'Olive', store: 'Target' });
  });
});

describe('proposals of a member', () => {
  it('are at most twenty open ones, however many arrive at once', async () => {
    const userId = uuidv7();
    const answers = await Promise.all(
      Array.from({ length: MAX_OPEN_PROPOSALS + 4 }, () => refusal(propose(userId, unlisted()))),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(MAX_OPEN_PROPOSALS);
    expect(answers.filter((answer) => answer === 'TOO_MANY_PROPOSALS')).toHaveLength(4);
    const [proposal] = await own(userId);
    await decline(proposal?.id ?? '');
    expect(await refusal(propose(userId, unlisted()))).toBeNull();
  });

  it('are not repeated while one is open', async () => {
    const userId = uuidv7();
    const proposed = unlisted();
    const answers = await Promise.all([1, 2, 3].map(() => refusal(propose(userId, proposed))));
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect(await refusal(propose(userId, { ...proposed, name: 'BONE SHAKER' }))).toEqual(['BAD_INPUT', 'toyNumber']);
    expect(await refusal(propose(uuidv7(), proposed))).toBeNull();
  });

  it('are withdrawn by their author while they are open, and seen by nobody else', async () => {
    const userId = uuidv7();
    const [{ id }, decided] = [await propose(userId, unlisted()), await propose(userId, unlisted())];
    const withdraw = (proposal: string, user: string) =>
      refusal(collection.bus.call(withdrawProposal, { id: proposal }, { ctx: asMember(user) }));
    await decline(decided.id);
    expect(await withdraw(id, uuidv7())).toBe('PROPOSAL_NOT_FOUND');
    expect(await own(uuidv7())).toEqual([]);
    expect(await withdraw(id, userId)).toBeNull();
    expect(await withdraw(id, userId)).toBe('PROPOSAL_NOT_FOUND');
    expect(await withdraw(decided.id, userId)).toBe('PROPOSAL_DECIDED');
    expect(await refusal(accept(id))).toBe('PROPOSAL_NOT_FOUND');
    expect(await own(userId)).toMatchObject([{ id: decided.id, status: 'declined', reason: 'No card says so' }]);
  });
});

describe('a decision', () => {
  it('is made once, however often it is sent at once', async () => {
    const proposed = unlisted();
    const { id } = await propose(uuidv7(), proposed);
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => refusal(accept(id))),
      ...[1, 2].map(() => refusal(decline(id))),
    ]);
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'PROPOSAL_DECIDED')).toHaveLength(4);
    const isAccepted = answers.slice(0, 3).includes(null);
    expect(await find({ toyNumber: String(proposed.toyNumber) })).toHaveLength(isAccepted ? 1 : 0);
  });

  it('is the administrator’s, who sees what is proposed beside what the catalog says', async () => {
    const userId = uuidv7();
    await createUsers(collection, 1, { userId, firstName: 'Ada', lastName: 'Byron' });
    const [known] = await supers();
    const { id } = await propose(userId, { releaseId: known?.id, variant: 'Proposed wheels' });
    const ctx = asMember(userId);
    expect(await refusal(collection.bus.call(listProposals, {}, { ctx }))).toBe('ADMIN_ONLY');
    expect(await refusal(collection.bus.call(acceptProposal, { id }, { ctx }))).toBe('ADMIN_ONLY');
    expect(await refusal(collection.bus.call(declineProposal, { id, reason: 'x' }, { ctx }))).toBe('ADMIN_ONLY');
    const listed = (await collection.bus.call(listProposals, {}, admin)).find((proposal) => proposal.id === id);
    expect(listed).toMatchObject({
      user: { id: userId, name: 'Ada B.' },
      title: `Hot Wheels ${known?.name}, 2014`,
      current: { name: known?.name, variant: known?.variant, marks: known?.marks },
      changes: { variant: 'Proposed wheels' },
    });
    await decline(id);
    const declined = await collection.bus.call(listProposals, { status: 'declined' }, admin);
    expect(declined.map((proposal) => proposal.id)).toContain(id);
  });

  it('is published to the member and to the audit log, without the member’s words', async () => {
    const recorded = await recordedEvents(collection.bus, [proposalDecided, catalogAdminActionRecorded]);
    const userId = uuidv7();
    const { id } = await propose(userId, unlisted({ name: 'Secret words' }));
    await decline(id, 'Two sources say otherwise');
    await waitFor(() => recorded.filter(({ payload }) => JSON.stringify(payload).includes(id)).length === 2);
    const [decision] = recorded.filter(({ name }) => name === proposalDecided.name);
    expect(decision?.payload).toMatchObject({ userId, accepted: false, reason: 'Two sources say otherwise' });
    const [action] = recorded.filter(({ name }) => name === catalogAdminActionRecorded.name);
    expect(action?.payload).toMatchObject({ action: 'proposal_declined', subject: { kind: 'proposal', id } });
    expect(JSON.stringify(action?.payload)).not.toContain('Secret');
  });
});
