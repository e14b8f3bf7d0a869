import { auditChanges, auditSubject } from './audit-labels';

const person = '018f5a3e-7c1d-7b52-9a8e-3f2d6c4b1a90';

describe('what an act changed', () => {
  it('is told in words, from what to what', () => {
    expect(auditChanges({ before: { status: 'active' }, after: { status: 'removed', ground: 'fake' } })).toEqual([
      { label: 'Status', before: 'active', after: 'taken down' },
      { label: 'Ground', before: null, after: 'fake' },
    ]);
  });

  it('leaves out what stayed as it was, what is empty, and ids that say nothing to a reader', () => {
    const before = { banned: true, reason: 'Spam', ownerId: person };
    const after = { banned: false, reason: 'Spam', note: null, otherReports: [], sessionId: person };
    expect(auditChanges({ before, after })).toEqual([{ label: 'Banned', before: 'yes', after: 'no' }]);
  });

  it('counts what a list holds, and opens what lies within', () => {
    const after = { otherReports: ['a', 'b'], transaction: { id: person, was: 'pending', canceled: true } };
    expect(auditChanges({ before: {}, after })).toEqual([
      { label: 'Other reports ended', before: null, after: '2' },
      { label: 'Its deal was', before: null, after: 'waiting' },
      { label: 'Deal called off', before: null, after: 'yes' },
    ]);
  });

  it('tells what was the case as such, and what is gone as gone', () => {
    const before = { reason: 'spam', note: 'Too many' };
    expect(auditChanges({ before, after: { note: null } })).toEqual([
      { label: 'Note', before: 'Too many', after: 'nothing' },
      { label: 'Reason', before: null, after: 'spam' },
    ]);
  });

  it('counts parked events by their names', () => {
    const after = { count: 2, events: { 'billing.plan-changed.v1': 2 } };
    expect(auditChanges({ before: {}, after })).toEqual([
      { label: 'Count', before: null, after: '2' },
      { label: 'billing.plan-changed.v1', before: null, after: '2' },
    ]);
  });
});

describe('what an act was about', () => {
  const entry = { before: {}, after: {}, subjectLabel: null };

  it('is a person, as long as the account is there', () => {
    expect(auditSubject({ ...entry, subject: { kind: 'user', id: person }, subjectLabel: 'Ana Lima' })).toEqual({
      text: 'Ana Lima',
      to: `/admin/users/${person}`,
    });
    expect(auditSubject({ ...entry, subject: { kind: 'user', id: person } }).to).toBeNull();
  });

  it('is a listing that was taken down: its owner can still be looked at', () => {
    const subject = { kind: 'listing', id: '12' } as const;
    expect(auditSubject({ ...entry, subject, before: { ownerId: person }, subjectLabel: 'Twin Mill' })).toEqual({
      text: 'Twin Mill',
      to: `/admin/users/${person}`,
    });
  });

  it('is a report, which leads to the listing', () => {
    expect(auditSubject({ ...entry, subject: { kind: 'report', id: person }, before: { listingId: 12 } })).toEqual({
      text: 'Report: listing 12',
      to: '/marketplace/listings/12',
    });
  });

  it('is a queue, which leads to its dead letters', () => {
    expect(auditSubject({ ...entry, subject: { kind: 'queue', id: 'billing' } }).to).toBe(
      '/admin/system?service=billing',
    );
  });
});
