import type { Proposal } from '@vault/contracts/collection/catalog-proposals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeGateway } from '../../testing/fake-gateway';
import { fakeIndexedDb } from '../../testing/fake-indexed-db';
import { renderPart } from '../../testing/render-part';
import { Component as Proposals } from './proposals.page';

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const proposal: Proposal = {
  id: ID,
  kind: 'new',
  status: 'open',
  releaseId: null,
  title: 'Hot Wheels Bone Shaker, 2031',
  changes: { brand: 'Hot Wheels', name: 'Bone Shaker', year: 2031, marks: [] },
  before: {},
  source: 'The card',
  note: null,
  reason: null,
  createdAt: '2026-11-22T08:00:00Z',
  decidedAt: null,
};

const posted = (requests: ReturnType<typeof fakeGateway>) => requests.filter(({ method }) => method === 'POST');

const user = { 'GET /api/auth/user': () => ({ body: { id: ID, firstName: 'Kenji' } }) };

beforeEach(() => {
  fakeIndexedDb();
});

it('sends what was filled in, and names the fields that are refused', async () => {
  let refused = true;
  const requests = fakeGateway({
    ...user,
    'GET /api/catalog/proposals': () => ({ body: refused ? [] : [proposal] }),
    'POST /api/catalog/proposals': () =>
      refused
        ? {
            status: 400,
            body: {
              statusCode: 400,
              code: 'BAD_INPUT',
              message: 'No',
              details: [{ field: 'name', message: 'The catalog has this release already' }],
            },
          }
        : { status: 201, body: proposal },
  });
  renderPart(<Proposals />);
  await screen.findByText('No proposals yet');
  await userEvent.click(screen.getByRole('button', { name: 'Propose a release' }));
  const dialog = await screen.findByRole('dialog', { name: 'Propose a release' });
  await userEvent.type(within(dialog).getByLabelText('Brand *'), 'Hot Wheels');
  await userEvent.type(within(dialog).getByLabelText('Casting name *'), 'Bone Shaker');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Super Treasure Hunt' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send proposal' }));
  await screen.findByText('Say where you know this from');
  expect(posted(requests)).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText('Source *'), 'The card');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send proposal' }));
  await screen.findByText('The catalog has this release already');
  refused = false;
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Send proposal', busy: false }));
  await screen.findByText('Proposal sent');
  expect(posted(requests)[1]?.body).toEqual({
    brand: 'Hot Wheels',
    name: 'Bone Shaker',
    scale: '1:64',
    marks: ['super_treasure_hunt'],
    source: 'The card',
    note: null,
  });
  await screen.findByRole('article', { name: proposal.title });
});

it('keeps what was typed when the dialog is closed, until it is discarded', async () => {
  fakeGateway({ ...user, 'GET /api/catalog/proposals': () => ({ body: [] }) });
  renderPart(<Proposals />);
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Propose a release' }));
    return within(await screen.findByRole('dialog', { name: 'Propose a release' }));
  };
  const first = await open();
  await userEvent.type(first.getByLabelText('Casting name *'), 'Bone Shaker');
  await userEvent.click(first.getByRole('button', { name: 'ZAMAC' }));
  await userEvent.click(first.getByRole('button', { name: 'Cancel' }));
  const second = await open();
  second.getByText('Continue where you left off.');
  expect(second.getByLabelText<HTMLInputElement>('Casting name *').value).toBe('Bone Shaker');
  expect(second.getByRole('button', { name: 'ZAMAC' }).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(second.getByRole('button', { name: 'Discard draft' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard draft' })).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Casting name *').value).toBe('');
});

it('withdraws an open proposal once that is confirmed', async () => {
  let withdrawn = false;
  fakeGateway({
    'GET /api/catalog/proposals': () => ({ body: withdrawn ? [] : [proposal] }),
    [`DELETE /api/catalog/proposals/${ID}`]: () => {
      withdrawn = true;
      return { status: 204, body: null };
    },
  });
  renderPart(<Proposals />);
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await screen.findByText('No proposals yet');
});

it('shows why a proposal was declined, without actions', async () => {
  const declined = { ...proposal, status: 'declined', reason: 'No card says so', decidedAt: proposal.createdAt };
  fakeGateway({ 'GET /api/catalog/proposals': () => ({ body: [declined] }) });
  renderPart(<Proposals />);
  const card = await screen.findByRole('article', { name: proposal.title });
  expect(card.textContent).toContain('Reason: No card says so');
  expect(within(card).queryByRole('button')).toBeNull();
});
