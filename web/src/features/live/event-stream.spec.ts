import { backoff, openEventStream } from './event-stream';
import type { LiveEvent } from './live-events';

class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeSource[] = [];
  readyState = 0;
  onerror: (() => void) | null = null;
  constructor(readonly url: string) {
    super();
    FakeSource.opened.push(this);
  }
  emit(name: string, data: object): void {
    this.dispatchEvent(Object.assign(new Event(name), { data: JSON.stringify(data) }));
  }
  fail(readyState: number): void {
    this.readyState = readyState;
    this.onerror?.();
  }
  close(): void {
    this.readyState = FakeSource.CLOSED;
  }
}

const latest = () => FakeSource.opened.at(-1)!;

beforeEach(() => {
  jest.useFakeTimers();
  FakeSource.opened = [];
  Object.assign(globalThis, { EventSource: FakeSource });
});
afterEach(() => jest.useRealTimers());

it('passes events on with their names', () => {
  const events: LiveEvent[] = [];
  const stream = openEventStream((event) => events.push(event), jest.fn());
  latest().emit('unread', { count: 3 });
  expect(events).toEqual([{ name: 'unread', data: { count: 3 } }]);
  stream.end();
});

it('leaves a lost connection to the browser and reconnects with backoff after a refusal', () => {
  const refused = jest.fn();
  const stream = openEventStream(jest.fn(), refused);
  latest().fail(0);
  expect(refused).not.toHaveBeenCalled();
  latest().fail(FakeSource.CLOSED);
  expect(refused).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1001);
  expect(FakeSource.opened).toHaveLength(2);
  latest().fail(FakeSource.CLOSED);
  jest.advanceTimersByTime(999);
  expect(FakeSource.opened).toHaveLength(2);
  jest.advanceTimersByTime(1002);
  expect(FakeSource.opened).toHaveLength(3);
  stream.end();
});

it('reconnects on a check only after a long silence', () => {
  const stream = openEventStream(jest.fn(), jest.fn());
  stream.check();
  expect(FakeSource.opened).toHaveLength(1);
  jest.advanceTimersByTime(61_000);
  stream.check();
  expect(FakeSource.opened).toHaveLength(2);
  stream.end();
});

it('does not reconnect once it has ended', () => {
  const stream = openEventStream(jest.fn(), jest.fn());
  latest().fail(FakeSource.CLOSED);
  stream.end();
  jest.advanceTimersByTime(120_000);
  window.dispatchEvent(new Event('online'));
  expect(FakeSource.opened).toHaveLength(1);
});

it('waits at most a minute between two attempts', () => {
  expect(backoff(1, 0)).toBe(500);
  expect(backoff(3, 1)).toBe(4000);
  expect(backoff(40, 1)).toBe(60_000);
});
