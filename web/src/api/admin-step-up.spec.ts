import { networkFailure } from '../lib/api-error';
import { adminStepUp, updateStepUp, reportStepUp, subscribeToStepUp } from './admin-step-up';

const stepUpRequired = { ...networkFailure(), status: 403, code: 'ADMIN_STEP_UP_REQUIRED' };

beforeEach(() => reportStepUp('unknown'));

it('opens on a successful admin call and closes when the server requires a step-up', () => {
  updateStepUp(undefined);
  expect(adminStepUp()).toBe('open');
  updateStepUp(stepUpRequired);
  expect(adminStepUp()).toBe('closed');
});

it('keeps its state when a call fails for another reason', () => {
  updateStepUp(networkFailure());
  expect(adminStepUp()).toBe('unknown');
  updateStepUp(stepUpRequired);
  updateStepUp(networkFailure());
  expect(adminStepUp()).toBe('closed');
});

it('notifies listeners once per change, until they unsubscribe', () => {
  const listener = jest.fn();
  const unsubscribe = subscribeToStepUp(listener);
  updateStepUp(undefined);
  updateStepUp(undefined);
  expect(listener).toHaveBeenCalledTimes(1);
  unsubscribe();
  updateStepUp(stepUpRequired);
  expect(listener).toHaveBeenCalledTimes(1);
});
