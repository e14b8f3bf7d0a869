import { continueTrace, currentTrace, runInTrace } from './tracing';

describe('a trace', () => {
  const parent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00';

  it('keeps its id and flags across a hop, with a new span', () => {
    expect(continueTrace(parent)).toMatch(/^00-4bf92f3577b34da6a3ce929d0e0e4736-[0-9a-f]{16}-00$/);
    expect(continueTrace(parent)).not.toBe(parent);
  });

  it.each([undefined, '', 'nonsense', '00-short-00f067aa0ba902b7-01'])('begins anew after %p', (text) => {
    expect(continueTrace(text)).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  });

  it('follows asynchronous work and ends with it', async () => {
    const trace = { requestId: 'r', traceparent: parent };
    await runInTrace(trace, async () => {
      await Promise.resolve();
      expect(currentTrace()).toBe(trace);
    });
    expect(currentTrace()).toBeUndefined();
  });
});
