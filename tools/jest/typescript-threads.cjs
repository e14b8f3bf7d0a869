const { join } = require('node:path');

const TYPESCRIPT = join(__dirname, '../../libs/service-kit/test/child/sources.mjs');

// Jest translates what it requires itself: a thread of its own is taught TypeScript as the tests' child processes are.
jest.mock('node:worker_threads', () => {
  const threads = jest.requireActual('node:worker_threads');
  class Worker extends threads.Worker {
    constructor(program, options) {
      super(program, String(program).endsWith('.ts') ? { ...options, execArgv: ['--require', TYPESCRIPT] } : options);
    }
  }
  return { ...threads, Worker };
});
