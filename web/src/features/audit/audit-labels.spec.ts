import { auditChanges, auditSubject } from './audit-labels';

const userId = '018f5a3e-7c1d-7b52-9a8e-3f2d6c4b1a90';

describe('the changes of an audit entry', () => {
  it('have labels and readable values before and after', () => {
    expect(auditChanges({ before: { status: 'active' }, after: { status: 'removed', ground: 'fake' } })).toEqual([
      { label: 'Status', before: 'active', after: 'taken down' },
      { label: 'Ground', before: null, after: 'fake' },
    ]);
  });

  it('leave out unchanged values, empty values and ids', () => {
    const before = { banned: true, reason: 'Spam', ownerId: userId };
    const after = { banned: false, reason: 'Spam', note: null, otherReports: [], sessionId: userId };
    expect(auditChanges({ before, after })).toEqual([{ label: 'Banned', before: 'yes', after: 'no' }]);
  });

  it('show the length of lists and flatten nested values', () => {
    const after = { otherReports: ['a', 'b'], transaction: { id: userId, was: 'pending', canceled: true } };
    expect(auditChanges({ before: {}, after })).toEqual([
      { label: 'Other reports ended', before: null, after: '2' },
      { label: 'Status of its transaction', before: null, after: 'waiting' },
      { label: 'Transaction canceled', before: null, after: 'yes' },
    ]);
  });

  it('show values that only one side has, and removed values as nothing', () => {
    const before = { reason: 'spam', note: 'Too many' };
    expect(auditChanges({ before, after: { note: null } })).toEqual([
      { label: 'Note', before: 'Too many', after: 'nothing' },
      { label: 'Reason', before: null, after: 'spam' },
    ]);
  });

  it('show the counts of dead letters by event name', () => {
    const after = { count: 2, events: { 'billing.plan-changed.v1': 2 } };
    expect(auditChanges({ before: {}, after })).toEqual([
      { label: 'Count', before: null, after: '2' },
      { label: 'billing.plan-changed.v1', before: null, after: '2' },
    ]);
  });
});

describe('the subject of an audit entry', () => {
  const entry = { before: {}, after: {}, subjectLabel: null };

  it('links to the user while the account exists', () => {
    expect(auditSubject({ ...entry, subject: { kind: 'user', id: userId }, subjectLabel: 'Ana Lima' })).toEqual({
      text: 'Ana Lima',
      to: `/admin/users/${userId}`,
    });
    expect(auditSubject({ ...entry, subject: { kind: 'user', id: userId } }).to).toBeNull();
  });

  it('links a removed listing to its owner', () => {
    const subject = { kind: 'listing', id: '12' } as const;
    expect(auditSubject({ ...entry, subject, before: { ownerId: userId }, subjectLabel: 'Twin Mill' })).toEqual({
      text: 'Twin Mill',
      to: `/admin/users/${userId}`,
    });
  });

  it('links a report to the listing', () => {
    expect(auditSubject({ ...entry, subject: { kind: 'report', id: userId }, before: { listingId: 12 } })).toEqual({
      text: 'Report: listing 12',
      to: '/marketplace/listings/12',
    });
  });

  it('links a queue to its dead letters', () => {
    expect(auditSubject({ ...entry, subject: { kind: 'queue', id: 'billing' } }).to).toBe(
      '/admin/system?service=billing',
    );
  });
});
