import { backoff, openEventStream } from './event-stream';
import type { LiveEvent } from './live-events';

/** The browser's end of a stream, as a test drives it. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeSource[] = [];
  readyState = 0;
  onerror: (() => void) | null = null;
  constructor(readonly url: string) {
    super();
    FakeSource.opened.push(this);
  }
  say(name: string, data: object): void {
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

it('passes on what is told, by its name', () => {
  const heard: LiveEvent[] = [];
  const stream = openEventStream((news) => heard.push(news), jest.fn());
  latest().say('unread', { count: 3 });
  expect(heard).toEqual([{ name: 'unread', data: { count: 3 } }]);
  stream.end();
});

it('leaves a broken line to the browser, and comes again by itself after a refusal, ever later', () => {
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

it('opens anew for somebody who comes back after a long silence, and not before', () => {
  const stream = openEventStream(jest.fn(), jest.fn());
  stream.check();
  expect(FakeSource.opened).toHaveLength(1);
  jest.advanceTimersByTime(61_000);
  stream.check();
  expect(FakeSource.opened).toHaveLength(2);
  stream.end();
});

it('is silent once it has ended, whatever was planned', () => {
  const stream = openEventStream(jest.fn(), jest.fn());
  latest().fail(FakeSource.CLOSED);
  stream.end();
  jest.advanceTimersByTime(120_000);
  window.dispatchEvent(new Event('online'));
  expect(FakeSource.opened).toHaveLength(1);
});

it('never waits longer than a minute between two tries', () => {
  expect(backoff(1, 0)).toBe(500);
  expect(backoff(3, 1)).toBe(4000);
  expect(backoff(40, 1)).toBe(60_000);
});
