import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConversation, aMessage, anOffer, BUYER, SELLER, CONVERSATION } from '../testing/samples';
import { unavailable, fakeGateway, errorAnswer } from '../../../testing/fake-gateway';
import { MessageSender } from '../outbox/message-sender';
import { fakeIndexedDb } from '../../../testing/fake-indexed-db';
import { renderPart } from '../../../testing/render-part';
import { toConversationContext } from '../api/conversation-context';
import { ConversationView } from './conversation-view';

beforeEach(() => {
  fakeIndexedDb();
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
});

const conversation = aConversation();
const asSeller = (
  <>
    <ConversationView context={toConversationContext(conversation, SELLER)} />
    <MessageSender userId={SELLER} remembered={false} />
  </>
);
const messagesPath = `GET /api/conversations/${CONVERSATION}/messages`;
const sendPath = `POST /api/conversations/${CONVERSATION}/messages`;
const log = () => screen.findByRole('log', { name: 'Conversation with Bea R.' });

const market = (messages: object[], more: Parameters<typeof fakeGateway>[0] = {}) =>
  fakeGateway({
    [`GET /api/conversations/${CONVERSATION}`]: () => ({ body: conversation }),
    [messagesPath]: () => ({ body: messages }),
    ...more,
  });

it('lists messages in chronological order with their authors and displays HTML as text', async () => {
  market([
    aMessage({ id: '2', senderId: SELLER, senderName: 'Kenji W.', message: '<b>Yes</b>\nit is' }),
    aMessage({ id: '1' }),
  ]);
  renderPart(asSeller);
  const items = await within(await log()).findAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Bea R\..*Is it still there\?$/),
    expect.stringMatching(/^You.*<b>Yes<\/b>\nit isSent$/s),
  ]);
});

it('keeps a message that failed to send and retries it with the same idempotency key', async () => {
  const user = userEvent.setup();
  let fails = true;
  const requests = market([aMessage({ id: '1' })], {
    [sendPath]: ({ body }) =>
      fails ? unavailable : { status: 201, body: aMessage({ id: '2', senderId: SELLER, ...(body as object) }) },
  });
  renderPart(asSeller);
  await log();
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Still here');
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  expect(await screen.findByText(/^Not sent yet\./)).toBeTruthy();
  expect(screen.getByText('Failed to send message. Please try again.')).toBeTruthy();
  expect(within(await log()).getByText('Still here')).toBeTruthy();

  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(/^Not sent/)).toBeNull());
  const tries = requests.filter(({ method, url }) => `${method} ${url}` === sendPath);
  expect(tries).toHaveLength(2);
  expect(tries[0]?.key).toBeTruthy();
  expect(tries[1]).toEqual(tries[0]);
});

it('restores the draft when the page is opened again and does not send white space', async () => {
  const user = userEvent.setup();
  const requests = market([aMessage({ id: '1' })]);
  const first = renderPart(asSeller);
  await log();
  const box = screen.getByRole('textbox', { name: 'Message' });
  await user.type(box, '   ');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await user.clear(box);
  await user.type(box, 'I will look tonight');
  first.unmount();
  renderPart(asSeller);
  expect(await screen.findByDisplayValue('I will look tonight')).toBeTruthy();
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('asks for confirmation and describes the outcome before an offer is accepted', async () => {
  const user = userEvent.setup();
  const offer = anOffer({ id: '9' });
  const requests = market([offer], {
    'POST /api/marketplace/offers/9/accept': () => ({ body: { ...offer, offerStatus: 'accepted' } }),
  });
  renderPart(asSeller);
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  const question = await screen.findByRole('alertdialog', { name: 'Accept this offer?' });
  expect(question.textContent).toMatch(/You sell “'67 Camaro” to Bea R\. for \$35\.00\./);
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  await user.click(within(question).getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Offer accepted')).toBeTruthy();
});

it('lets the sender of an offer only withdraw it, and nobody answer an expired one', async () => {
  market([
    anOffer({ id: '9', senderId: SELLER, receiverId: BUYER }),
    anOffer({ id: '8', expiresAt: new Date(Date.now() - 1000).toISOString() }),
  ]);
  renderPart(asSeller);
  expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  expect(screen.getByText('Expired')).toBeTruthy();
});

it('marks an unread conversation as read once', async () => {
  const requests = market([aMessage({ id: '1' })], {
    [`GET /api/conversations/${CONVERSATION}`]: () => ({ body: aConversation({ unreadCount: 2 }) }),
    [`POST /api/conversations/${CONVERSATION}/read`]: () => ({ status: 204, body: null }),
  });
  renderPart(asSeller);
  await log();
  await waitFor(() => expect(requests.filter(({ url }) => url.endsWith('/read'))).toHaveLength(1));
});

it('shows why a message was refused and lets the user delete it', async () => {
  const user = userEvent.setup();
  market([aMessage({ id: '1' })], { [sendPath]: () => errorAnswer(409, 'CANNOT_WRITE') });
  renderPart(asSeller);
  await log();
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Are you there?');
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  expect(await screen.findByText('Not sent. You cannot write to this collector.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.queryByText('Are you there?')).toBeNull();
});

it('sends on Enter and adds a line on Shift+Enter where there is a mouse', async () => {
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  const user = userEvent.setup();
  const requests = market([aMessage({ id: '1' })]);
  renderPart(asSeller);
  await log();
  const box = screen.getByRole('textbox', { name: 'Message' });
  await user.type(box, 'One{Shift>}{Enter}{/Shift}two{Enter}');
  const posted = () => requests.filter(({ method, url }) => `${method} ${url}` === sendPath).map(({ body }) => body);
  await waitFor(() => expect(posted()).toEqual([{ message: 'One\ntwo' }]));
});

it.each([
  ['gone', /The account of Bea R\. is no longer active\./],
  ['blocked', /You have blocked Bea R\./],
  ['refused', /Bea R\. does not accept messages from you\./],
] as const)('explains why a conversation closed as %s takes no messages', async (closed, reason) => {
  market([aMessage({ id: '1' })], {
    [`GET /api/conversations/${CONVERSATION}`]: () => ({ body: aConversation({ closed }) }),
  });
  renderPart(
    <ConversationView context={toConversationContext(conversation, SELLER)} unblock={<button>Unblock</button>} />,
  );
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Unblock' }) !== null).toBe(closed === 'blocked');
});

it('draws a line above the first unread message and keeps it once it has been read', async () => {
  let unreadCount = 1;
  market([aMessage({ id: '2', message: 'New one' }), aMessage({ id: '1' })], {
    [`GET /api/conversations/${CONVERSATION}`]: () => ({ body: aConversation({ unreadCount }) }),
    [`POST /api/conversations/${CONVERSATION}/read`]: () => {
      unreadCount = 0;
      return { status: 204, body: null };
    },
  });
  renderPart(asSeller);
  const line = await screen.findByText('New');
  await waitFor(() => expect(unreadCount).toBe(0));
  expect(line.closest('li')?.textContent).toMatch(/New one$/);
  expect(screen.getByText('New')).toBeTruthy();
});
