import { noteworthy } from './log-tail.mjs';

test('shows warnings and errors with their reason, and hides the rest', () => {
  expect(noteworthy('{"level":30,"msg":"ready"}')).toBeUndefined();
  expect(noteworthy('{"level":40,"msg":"the mail server is away"}')).toBe('the mail server is away');
  expect(noteworthy('{"level":50,"msg":"failed","err":{"message":"no route"}}')).toBe('failed: no route');
});

test('shows what is no log line as it is', () => {
  expect(noteworthy('Cannot start: AMQP_URL is missing.')).toBe('Cannot start: AMQP_URL is missing.');
  expect(noteworthy('{ not json')).toBe('{ not json');
  expect(noteworthy('   ')).toBeUndefined();
});
