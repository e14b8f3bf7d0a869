import { proposalText } from './proposal.text';

describe('the notification of a decision on a proposal', () => {
  const decision = { kind: 'new', accepted: true, title: 'Hot Wheels Bone Shaker, 2014', reason: null } as const;

  it('names an accepted release', () => {
    expect(proposalText(decision)).toMatchObject({
      title: 'Your proposal is in the catalog',
      body: '“Hot Wheels Bone Shaker, 2014” was accepted. Thank you: everyone finds it now.',
      link: '/proposals',
    });
  });

  it('gives the reason on one line when it was declined', () => {
    const { body } = proposalText({ ...decision, kind: 'correction', accepted: false, reason: 'No card\r\nsays so.' });
    expect(body).toBe(
      'Your correction of “Hot Wheels Bone Shaker, 2014” was not taken into the catalog. No card says so.',
    );
  });

  it('leaves out a title that looks like a link', () => {
    expect(proposalText({ ...decision, title: 'Free cars at evil.example' }).body).not.toContain('evil.example');
  });
});
