import { readableLine } from './log-tail.mjs';

test('shows warnings and errors with their reason, and hides the rest', () => {
  expect(readableLine('{"level":30,"msg":"ready"}')).toBeUndefined();
  expect(readableLine('{"level":40,"msg":"the mail server is unavailable"}')).toBe('the mail server is unavailable');
  expect(readableLine('{"level":50,"msg":"failed","err":{"message":"no route"}}')).toBe('failed: no route');
});

test('shows lines that are not JSON unchanged', () => {
  expect(readableLine('Cannot start: AMQP_URL is missing.')).toBe('Cannot start: AMQP_URL is missing.');
  expect(readableLine('{ not json')).toBe('{ not json');
  expect(readableLine('   ')).toBeUndefined();
});
