import { networkFailure } from '../lib/api-error';
import { adminGate, learnGate, reportGate, subscribeToGate } from './admin-gate';

const refused = { ...networkFailure(), status: 403, code: 'ADMIN_STEP_UP_REQUIRED' };

beforeEach(() => reportGate('unknown'));

it('learns from any answer whether the gate is open', () => {
  learnGate(undefined);
  expect(adminGate()).toBe('open');
  learnGate(refused);
  expect(adminGate()).toBe('closed');
});

it('learns nothing from what fails for another reason', () => {
  learnGate(networkFailure());
  expect(adminGate()).toBe('unknown');
  learnGate(refused);
  learnGate(networkFailure());
  expect(adminGate()).toBe('closed');
});

it('tells of a change, once', () => {
  const heard = jest.fn();
  const stop = subscribeToGate(heard);
  learnGate(undefined);
  learnGate(undefined);
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  learnGate(refused);
  expect(heard).toHaveBeenCalledTimes(1);
});
