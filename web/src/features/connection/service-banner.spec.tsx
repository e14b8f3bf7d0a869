import { act, render } from '@testing-library/react';
import { refetchVisible } from '../../api/refetch';
import { reportService, serviceStatus } from '../../api/service-status';
import { ServiceBanner } from './service-banner';

jest.mock('../../api/refetch', () => ({ refetchVisible: jest.fn() }));

const answer = jest.fn<Promise<Partial<Response>>, []>();
/** Longer than the time between two polls. */
const nextPoll = () => act(() => jest.advanceTimersByTimeAsync(3100));

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  global.fetch = answer as unknown as typeof fetch;
});
afterEach(() => {
  act(() => reportService('well'));
  jest.useRealTimers();
});

it('refetches once when the server answers again, although one of its services does not', async () => {
  render(<ServiceBanner />);
  act(() => reportService('unreachable'));
  answer.mockRejectedValue(new TypeError('Failed to fetch'));
  await nextPoll();
  expect(refetchVisible).not.toHaveBeenCalled();
  answer.mockResolvedValue({ status: 503 });
  await nextPoll();
  await nextPoll();
  expect([serviceStatus(), jest.mocked(refetchVisible).mock.calls.length]).toEqual(['unavailable', 1]);
  answer.mockResolvedValue({ status: 200 });
  await nextPoll();
  expect([serviceStatus(), jest.mocked(refetchVisible).mock.calls.length]).toEqual(['well', 2]);
});
