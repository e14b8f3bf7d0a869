import type { AdminProposal } from '@vault/contracts/collection/catalog-proposals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorAnswer, fakeGateway } from '../../testing/fake-gateway';
import { renderPart } from '../../testing/render-part';
import { Component as AdminProposals } from './proposals.page';

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const current: NonNullable<AdminProposal['current']> = {
  brand: 'Hot Wheels',
  name: 'Bone Shaker',
  scale: '1:64',
  year: 2014,
  series: null,
  position: null,
  collectorNumber: null,
  toyNumber: 'BFC92',
  color: 'Teal',
  variant: null,
  store: null,
  marks: [],
  editionSize: null,
};
const correction: AdminProposal = {
  id: ID,
  kind: 'correction',
  status: 'open',
  releaseId: 7,
  title: 'Hot Wheels Bone Shaker, 2014',
  changes: { color: 'Olive', store: 'Target' },
  before: { color: 'Red', store: null },
  source: 'The card',
  note: null,
  reason: null,
  createdAt: '2026-11-22T08:00:00Z',
  decidedAt: null,
  user: { id: ID, name: 'Casey R.' },
  current,
  changedSince: ['color'],
};

const open = (routes: Parameters<typeof fakeGateway>[0] = {}, proposal = correction) => {
  const requests = fakeGateway({
    'GET /api/admin/catalog/proposals': () => ({ body: [proposal] }),
    ...routes,
  });
  renderPart(<AdminProposals />);
  return requests;
};
const decisions = (requests: ReturnType<typeof fakeGateway>) => requests.filter(({ method }) => method === 'POST');

it('shows what is proposed beside what the catalog says, and what changed since', async () => {
  open();
  const card = await screen.findByRole('article', { name: correction.title });
  const row = within(card).getByRole('row', { name: /Color/ });
  expect(row.textContent).toContain('Teal');
  expect(row.textContent).toContain('Olive');
  expect(row.textContent).toContain('Changed since');
  expect(within(card).getByRole('row', { name: /Store/ }).textContent).toContain('not known');
  expect(card.textContent).toContain('Proposed by Casey R.');
});

it('accepts over a newer value only with what was seen', async () => {
  const accepted = { ...correction, status: 'accepted', decidedAt: '2026-11-23T08:00:00Z' };
  const requests = open({ [`POST /api/admin/catalog/proposals/${ID}/accept`]: () => ({ body: accepted }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept over the newer value' }));
  await screen.findByText('Proposal accepted');
  expect(decisions(requests)[0]?.body).toEqual({ seen: current });
});

it('says that the release changed when it did after the list was loaded', async () => {
  const proposal = { ...correction, changedSince: [] };
  const requests = open(
    { [`POST /api/admin/catalog/proposals/${ID}/accept`]: () => errorAnswer(409, 'RELEASE_CHANGED') },
    proposal,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  await screen.findByText(/The release was changed after this was proposed/);
  expect(decisions(requests)[0]?.body).toEqual({});
});

it('names the field of an edit that is refused, and sends only what differs from the release', async () => {
  const refused = {
    status: 400,
    body: {
      statusCode: 400,
      code: 'BAD_INPUT',
      message: 'No',
      details: [{ field: 'changes.toyNumber', message: 'Enter a number such as HKL18' }],
    },
  };
  const requests = open({ [`POST /api/admin/catalog/proposals/${ID}/accept`]: () => refused });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const number = await screen.findByLabelText('Toy number');
  await userEvent.clear(number);
  await userEvent.type(number, '?');
  const dialog = screen.getByRole('dialog', { name: 'Edit and accept' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Accept' }));
  await screen.findByText('Enter a number such as HKL18');
  expect(decisions(requests)[0]?.body).toEqual({
    changes: { color: 'Olive', store: 'Target', toyNumber: '?' },
    seen: current,
  });
});

it('declines only with a reason', async () => {
  const requests = open({
    [`POST /api/admin/catalog/proposals/${ID}/decline`]: () => ({
      body: { ...correction, status: 'declined', reason: 'No card says so' },
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
  await screen.findByText('Say why, for the one who proposed it');
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'No card says so');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
  await screen.findByText('Proposal declined');
  expect(decisions(requests)[0]?.body).toEqual({ reason: 'No card says so' });
});

it('has an error with Retry, and an empty state', async () => {
  let answer: () => ReturnType<typeof errorAnswer> | { body: unknown } = () => errorAnswer(503, 'SERVICE_UNAVAILABLE');
  open({ 'GET /api/admin/catalog/proposals': () => answer() });
  const retry = await screen.findByRole('button', { name: /Retry|Try again/ });
  answer = () => ({ body: [] });
  await userEvent.click(retry);
  await screen.findByText('No proposals');
});
