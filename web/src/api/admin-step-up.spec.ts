import { networkFailure } from '../lib/api-error';
import { adminStepUp, learnStepUp, reportStepUp, subscribeToStepUp } from './admin-step-up';

const refused = { ...networkFailure(), status: 403, code: 'ADMIN_STEP_UP_REQUIRED' };

beforeEach(() => reportStepUp('unknown'));

it('learns from any answer whether the gate is open', () => {
  learnStepUp(undefined);
  expect(adminStepUp()).toBe('open');
  learnStepUp(refused);
  expect(adminStepUp()).toBe('closed');
});

it('learns nothing from what fails for another reason', () => {
  learnStepUp(networkFailure());
  expect(adminStepUp()).toBe('unknown');
  learnStepUp(refused);
  learnStepUp(networkFailure());
  expect(adminStepUp()).toBe('closed');
});

it('tells of a change, once', () => {
  const heard = jest.fn();
  const stop = subscribeToStepUp(heard);
  learnStepUp(undefined);
  learnStepUp(undefined);
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  learnStepUp(refused);
  expect(heard).toHaveBeenCalledTimes(1);
});
