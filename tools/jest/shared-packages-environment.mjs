import { createRequire } from 'node:module';
import { LegacyFakeTimers, ModernFakeTimers } from '@jest/fake-timers';
import { TestEnvironment } from 'jest-environment-node';
import { ownRealm } from './compiled-once.mjs';

/**
 * By default Jest creates a realm for each test file and loads every package into it: Nest, TypeORM and others take longer
 * than the tests, and the memory of the realms is never freed. In this environment the files of a worker run one after
 * the other in the realm of the worker, and packages that `shared-package.cjs` replaces are loaded by Node, once per
 * worker. Modules of the project are still loaded for each file, except for contracts (`shared-module.cjs`).
 */

/** State that one file must not leave to the next: that of Jest, and the entities registered with TypeORM. */
const isOfOneFile = (/** @type {string | symbol} */ key) =>
  /jest|circus|typeorm|EVENT_HANDLERS|RETRY_TIMES|TEST_TIMEOUT|^expect$/i.test(String(key));

/** For `shared-package.cjs` and `shared-module.cjs`. */
Object.assign(globalThis, { requireShared: createRequire(import.meta.url), sharedModules: new Map() });

export default class SharedPackagesEnvironment extends TestEnvironment {
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
