import { act, renderHook } from '@testing-library/react';
import { saveDraft } from './draft-store';
import { reportSessionLost } from './session-loss';
import { useSavedDraft } from './use-saved-draft';

// jsdom has no IndexedDB.
jest.mock('./draft-store');
const saved = jest.mocked(saveDraft);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('saves after a pause in typing, and at once while the page is left because the session has ended', () => {
  const { rerender } = renderHook(({ notes }) => useSavedDraft('car', { notes }), { initialProps: { notes: 'a' } });
  rerender({ notes: 'ab' });
  act(() => jest.advanceTimersByTime(499));
  expect(saved).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(saved).toHaveBeenLastCalledWith('car', { notes: 'ab' });
  reportSessionLost();
  rerender({ notes: 'abc' });
  act(() => jest.advanceTimersByTime(0));
  expect(saved).toHaveBeenLastCalledWith('car', { notes: 'abc' });
});
