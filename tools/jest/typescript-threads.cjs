const { join } = require('node:path');

const TYPESCRIPT = join(__dirname, '../../libs/service-kit/test/child/sources.mjs');

// Jest transforms only modules that it loads itself: worker threads load TypeScript as child processes of tests do.
jest.mock('node:worker_threads', () => {
  const threads = jest.requireActual('node:worker_threads');
  class Worker extends threads.Worker {
    constructor(program, options) {
      super(program, String(program).endsWith('.ts') ? { ...options, execArgv: ['--require', TYPESCRIPT] } : options);
    }
  }
  return { ...threads, Worker };
});
