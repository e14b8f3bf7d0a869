import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aTransaction } from '../testing/samples';
import { fakeGateway, errorAnswer } from '../../../testing/fake-gateway';
import { renderPart } from '../../../testing/render-part';
import { FeedbackPanel } from './feedback-panel';
import { TurnPanel } from './turn-panel';

const deal = aTransaction();
const act = (verb: string) => `POST /api/marketplace/transactions/${deal.id}/${verb}`;

it('says what each side may do and until when, and asks how it was paid', async () => {
  const user = userEvent.setup();
  const asked = fakeGateway({ [act('pay')]: () => ({ body: deal }) });
  renderPart(<TurnPanel transaction={deal} />);
  expect(screen.getByText('Pay Kenji $35.00 and say here how')).toBeTruthy();
  expect(screen.getByText('Nothing to do right now')).toBeTruthy();
  expect(screen.getByText(/^Until /)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Mark as Paid' }));
  expect(screen.getByText('Say how it was paid')).toBeTruthy();
  expect(asked).toEqual([]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'How did you pay?' }), 'PayPal');
  await user.click(screen.getByRole('button', { name: 'Mark as Paid' }));
  expect(await screen.findByText('Marked as paid')).toBeTruthy();
  expect(asked[0]?.body).toEqual({ paymentMethod: 'PayPal' });
});

it('calls off only with a reason, and tells what was refused where it was asked', async () => {
  const user = userEvent.setup();
  const asked = fakeGateway({ [act('cancel')]: () => errorAnswer(409, 'WRONG_ORDER') });
  renderPart(<TurnPanel transaction={deal} />);
  await user.click(screen.getByRole('button', { name: 'Cancel Transaction' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel this transaction?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel Transaction' }));
  expect(within(dialog).getByText('Say why')).toBeTruthy();
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Changed my mind');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel Transaction' }));
  expect(await within(dialog).findByText(/This cannot be done now/)).toBeTruthy();
  expect(within(dialog).getByDisplayValue('Changed my mind')).toBeTruthy();
  expect(asked[0]?.body).toEqual({ reason: 'Changed my mind' });
});

it('asks for one of five and tells that it is hidden until both did', async () => {
  const user = userEvent.setup();
  const done = aTransaction({ status: 'completed', can: ['feedback'], waitsFor: [], deadline: null });
  const asked = fakeGateway({ [act('feedback')]: () => ({ status: 201, body: done }) });
  renderPart(<FeedbackPanel transaction={done} />);
  expect(screen.getByText(/^Neither of you sees/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Give Feedback' }));
  expect(screen.getByText('Choose one to five stars')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: '4: Good' }));
  await user.click(screen.getByRole('button', { name: 'Give Feedback' }));
  expect(await screen.findByText('Feedback saved')).toBeTruthy();
  expect(asked[0]?.body).toEqual({ rating: 4, comment: '' });
});
