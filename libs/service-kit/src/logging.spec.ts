import { describeError } from './logging';

describe('a logged error', () => {
  it('shows the error and its causes without statement parameters', () => {
    const error = Object.assign(new Error('insert failed', { cause: new Error('duplicate key') }), {
      code: '23505',
      parameters: ['hunter2'],
      driverError: { detail: 'Key (code)=(hunter2) exists' },
    });
    const text = JSON.stringify(describeError(error));
    expect(text).toContain('insert failed');
    expect(text).toContain('duplicate key');
    expect(text).toContain('23505');
    expect(text).not.toContain('hunter2');
  });
});
