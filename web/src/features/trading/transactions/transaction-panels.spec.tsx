import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aTransaction } from '../testing/samples';
import { fakeGateway, errorAnswer } from '../../../testing/fake-gateway';
import { renderPart } from '../../../testing/render-part';
import { FeedbackPanel } from './feedback-panel';
import { NextStepPanel } from './next-step-panel';

const pending = aTransaction();
const route = (verb: string) => `POST /api/marketplace/transactions/${pending.id}/${verb}`;

it('shows the next step of each side and requires a payment method to mark as paid', async () => {
  const user = userEvent.setup();
  const requests = fakeGateway({ [route('pay')]: () => ({ body: pending }) });
  renderPart(<NextStepPanel transaction={pending} />);
  expect(screen.getByText('Pay Kenji $35.00 and mark it as paid')).toBeTruthy();
  expect(screen.getByText('Nothing to do right now')).toBeTruthy();
  expect(screen.getByText(/^Until /)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Mark as Paid' }));
  expect(screen.getByText('Choose how you paid')).toBeTruthy();
  expect(requests).toEqual([]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'How did you pay?' }), 'PayPal');
  await user.click(screen.getByRole('button', { name: 'Mark as Paid' }));
  expect(await screen.findByText('Marked as paid')).toBeTruthy();
  expect(requests[0]?.body).toEqual({ paymentMethod: 'PayPal' });
});

it('requires a reason to cancel and shows a refusal in the dialog', async () => {
  const user = userEvent.setup();
  const requests = fakeGateway({ [route('cancel')]: () => errorAnswer(409, 'WRONG_ORDER') });
  renderPart(<NextStepPanel transaction={pending} />);
  await user.click(screen.getByRole('button', { name: 'Cancel Transaction' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel this transaction?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel Transaction' }));
  expect(within(dialog).getByText('Enter a reason')).toBeTruthy();
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Changed my mind');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel Transaction' }));
  expect(await within(dialog).findByText(/This cannot be done now/)).toBeTruthy();
  expect(within(dialog).getByDisplayValue('Changed my mind')).toBeTruthy();
  expect(requests[0]?.body).toEqual({ reason: 'Changed my mind' });
});

it('requires a rating and explains that feedback stays hidden until both have left it', async () => {
  const user = userEvent.setup();
  const completed = aTransaction({ status: 'completed', can: ['feedback'], waitsFor: [], deadline: null });
  const requests = fakeGateway({ [route('feedback')]: () => ({ status: 201, body: completed }) });
  renderPart(<FeedbackPanel transaction={completed} />);
  expect(screen.getByText(/^Neither of you sees/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Give Feedback' }));
  expect(screen.getByText('Choose one to five stars')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: '4: Good' }));
  await user.click(screen.getByRole('button', { name: 'Give Feedback' }));
  expect(await screen.findByText('Feedback saved')).toBeTruthy();
  expect(requests[0]?.body).toEqual({ rating: 4, comment: '' });
});
