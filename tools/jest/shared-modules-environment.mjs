import { createRequire } from 'node:module';
import childProcess from 'node:child_process';
import threads from 'node:worker_threads';
import { LegacyFakeTimers, ModernFakeTimers } from '@jest/fake-timers';
import { TestEnvironment } from 'jest-environment-node';
import { sourceMapOf } from '../../libs/service-kit/test/child/sources.mjs';
import { ROOT } from '../run/project.mjs';
import { RUN_TYPESCRIPT } from '../run/typescript.mjs';
import { ownRealm } from './compiled-once.mjs';

/**
 * By default Jest creates a realm for each test file and loads every package into it: Nest, TypeORM and others take longer
 * than the tests, and the memory of the realms is never freed. In this environment the files of a worker run one after
 * the other in the realm of the worker, and what `load-by-node.cjs` replaces is loaded by Node, once per worker: those
 * packages, and the sources of the libraries and services, as in a process of their own. Tests and what they bring along
 * are loaded for each file.
 */

/** State of Jest that one file must not leave to the next. */
const isOfOneFile = (/** @type {string | symbol} */ key) =>
  /jest|circus|EVENT_HANDLERS|RETRY_TIMES|TEST_TIMEOUT|^expect$/i.test(String(key));

/** For `load-by-node.cjs`. */
Object.assign(globalThis, { requireShared: createRequire(import.meta.url) });

/**
 * Threads and processes that services start load TypeScript as child processes of tests do.
 * @template {import('node:worker_threads').WorkerOptions | import('node:child_process').ForkOptions} O
 * @param {string | URL} program @param {O} [options]
 */
const forTypeScript = (program, options) =>
  String(program).endsWith('.ts') ? { ...options, execArgv: ['--require', RUN_TYPESCRIPT] } : options;

class TypeScriptWorker extends threads.Worker {
  /** @param {string | URL} program @param {import('node:worker_threads').WorkerOptions} [options] */
  constructor(program, options) {
    super(program, forTypeScript(program, options));
  }
}
Object.assign(threads, { Worker: TypeScriptWorker });

const { fork } = childProcess;
Object.assign(childProcess, {
  /**
   * @param {string} program
   * @param {string[] | import('node:child_process').ForkOptions} [argsOrOptions]
   * @param {import('node:child_process').ForkOptions} [options]
   */
  fork: (program, argsOrOptions, options) =>
    Array.isArray(argsOrOptions)
      ? fork(program, argsOrOptions, forTypeScript(program, options))
      : fork(program, forTypeScript(program, argsOrOptions)),
});

/** A place in a source that Node has loaded, as Jest writes it: it knows only the maps of what it has loaded itself. */
const TRANSLATED = new RegExp(
  String.raw`(${RegExp.escape(ROOT)}/(?:services|libs)/[\w-]+/src/(?!testing\b)[^\s:()]+\.ts):(\d+):(\d+)`,
  'g',
);

/** @type {Map<string, import('node:module').SourceMap>} */
const sourceMaps = new Map();

/** @param {string} place @param {string} path @param {string} line @param {string} column @returns {string} */
function toSource(place, path, line, column) {
  const map = sourceMaps.get(path) ?? sourceMapOf(path);
  sourceMaps.set(path, map);
  const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
  return 'originalLine' in entry ? `${path}:${entry.originalLine + 1}:${entry.originalColumn + 1}` : place;
}

export default class SharedModulesEnvironment extends TestEnvironment {
  /**
   * @param {import('@jest/environment').JestEnvironmentConfig} config
   * @param {import('@jest/environment').EnvironmentContext} context
   */
  constructor(config, context) {
    super(config, context);
    const { projectConfig } = config;
    this.context = ownRealm;
    this.global = /** @type {typeof this.global} */ (/** @type {unknown} */ (globalThis));
    const { moduleMocker } = this;
    const timerConfig = { idToRef: (/** @type {unknown} */ id) => id, refToId: (/** @type {unknown} */ ref) => ref };
    this.fakeTimers = new LegacyFakeTimers({ config: projectConfig, global: globalThis, moduleMocker, timerConfig });
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.before = {
      env: { ...process.env },
      exit: process.exit,
      console: globalThis.console,
      listeners: new Map(process.eventNames().map((name) => [name, process.rawListeners(name)])),
      keys: new Set(Reflect.ownKeys(globalThis)),
    };
  }

  async setup() {
    const written = Error.prepareStackTrace;
    if (written)
      Error.prepareStackTrace = (error, frames) => {
        const stack = written(error, frames);
        return typeof stack === 'string' ? stack.replaceAll(TRANSLATED, toSource) : stack;
      };
  }

  async teardown() {
    this.fakeTimers?.dispose();
    this.fakeTimersModern?.dispose();
    const { env, exit, console, listeners, keys } = this.before;
    process.exit = exit;
    globalThis.console = console;
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    for (const name of process.eventNames())
      for (const listener of process.rawListeners(name))
        if (!listeners.get(name)?.includes(listener)) process.off(name, /** @type {() => void} */ (listener));
    for (const key of Reflect.ownKeys(globalThis))
      if (!keys.has(key) && isOfOneFile(key)) Reflect.deleteProperty(globalThis, key);
  }
}
