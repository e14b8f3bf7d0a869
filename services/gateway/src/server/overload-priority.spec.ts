import { constants, getPriority } from 'node:os';
import { OverloadPriority } from './overload-priority';

const { PRIORITY_HIGHEST } = constants.priority;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('raises the priority until it has not been called for during five seconds', () => {
  const usual = getPriority();
  const set: number[] = [];
  const priority = new OverloadPriority((value) => set.push(value));
  priority.raise();
  priority.raise();
  jest.advanceTimersByTime(4_000);
  priority.raise();
  jest.advanceTimersByTime(4_000);
  expect(set).toEqual([PRIORITY_HIGHEST]);
  jest.advanceTimersByTime(1_000);
  expect(set).toEqual([PRIORITY_HIGHEST, usual]);
  priority.raise();
  expect(set).toEqual([PRIORITY_HIGHEST, usual, PRIORITY_HIGHEST]);
});
