import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { DynamicModule, INestMicroservice, Type } from '@nestjs/common';
import type { AsyncMicroserviceOptions } from '@nestjs/microservices';
import type { ServiceName } from '@vault/contracts/registry';
import { RethrowFilter } from './bus/rethrow.filter';
import { BusServer } from './bus/server';
import { EXIT_UNUSABLE, type BaseConfig } from './config';
import { OlderSchemaError } from './database';
import { Health, HealthServer, type HealthReport } from './health';
import { logger, NestLogger } from './logging';
import { runInTurn } from './scheduling';
import { startTraceExport } from './trace-export';

export interface ServiceDefinition {
  readonly name: ServiceName;
  readonly module: Type | DynamicModule;
  readonly config: BaseConfig;
}

export interface RunningService {
  readonly app: INestMicroservice;
  close(): Promise<void>;
}

/** Limit of the whole shutdown, drain included: orchestrators kill the process after 30 s. */
const STOP_LIMIT_MS = 24_000;

/** Builds a service's application on the bus, not yet listening. */
export async function createService(name: string, module: Type | DynamicModule): Promise<INestMicroservice> {
  const transport: AsyncMicroserviceOptions = {
    inject: [BusServer],
    useFactory: (server: BusServer) => ({ strategy: server }),
  };
  const habits = { logger: new NestLogger(name), abortOnError: false };
  const app = await NestFactory.createMicroservice(module, { ...transport, ...habits });
  app.useGlobalFilters(new RethrowFilter());
  return app;
}

function endOnSignals(stop: () => Promise<void>, name: string): void {
  const log = logger(name);
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
}

/**
 * Runs a service until SIGTERM or SIGINT. Liveness answers from the start, readiness once everything is connected.
 * A failed start ends the process with one logged line.
 */
export async function startService({ name, module, config }: ServiceDefinition): Promise<RunningService> {
  runInTurn();
  const log = logger(name);
  const booting: HealthReport = { ready: false, parts: {} };
  let health: Health | undefined;
  const probes = config.HEALTH_PORT
    ? await HealthServer.start(config.HEALTH_PORT, async () => (await health?.report()) ?? booting)
    : null;
  try {
    const stopTraceExport = await startTraceExport(name, config);
    const app = await createService(name, module);
    health = app.get(Health);
    const close = async (): Promise<void> => {
      await app.close();
      await probes?.close();
      await stopTraceExport();
    };
    endOnSignals(close, name);
    await app.listen();
    log.info('ready');
    return { app, close };
  } catch (error) {
    if (error instanceof OlderSchemaError) {
      process.stderr.write(`${error.message}\n`);
      process.exit(EXIT_UNUSABLE);
    }
    log.fatal({ err: error }, 'cannot start');
    process.exit(1);
  }
}
