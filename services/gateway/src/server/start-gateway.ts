import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { BusClient } from '@vault/service-kit/bus';
import { Health, HealthServer } from '@vault/service-kit/health';
import { logger, NestLogger } from '@vault/service-kit/logging';
import { runInTurn } from '@vault/service-kit/scheduling';
import { startTraceExport } from '@vault/service-kit/trace-export';
import type { GatewayConfig } from '../config';
import { GatewayModule } from '../gateway.module';
import { ConnectionDraining, RouteTable } from '../http';
import { LiveHub } from '../live';
import { removeTemporaryFolder } from '../multipart';
import { WebApp } from '../web-app';
import { addPlugins, fastifyAdapter } from './fastify';

const STOP_LIMIT_MS = 24_000;
/**
 * As many as Linux admits. A connection that does not fit is tried again by the client's kernel after 1, 3, 7 … s: under
 * overload most requests waited so, where they cannot be refused.
 */
const LISTEN_BACKLOG = 4_096;

interface RunningGateway {
  /** The address that it listens on. */
  readonly url: string;
  close(): Promise<void>;
}

/** Runs the gateway until it receives SIGTERM or SIGINT; requests that are being processed are answered first. */
export async function startGateway(config: GatewayConfig): Promise<void> {
  runInTurn();
  const log = logger('gateway');
  const gateway = await listen(config).catch((error: unknown) => {
    log.fatal({ err: error }, 'cannot start');
    process.exit(1);
  });
  log.info({ url: gateway.url }, 'listening');
  const stop = (signal: NodeJS.Signals): void => {
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    gateway.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
}

/** Starts listening, also while the message broker and the object store are unavailable. */
async function listen(config: GatewayConfig): Promise<RunningGateway> {
  const stopTraceExport = await startTraceExport('gateway', config);
  const app = await createGateway(config);
  await app.listen({ port: config.PORT, host: config.HOST, backlog: LISTEN_BACKLOG });
  const health = app.get(Health);
  // With HEALTH_PORT, probes and metrics have a port that is not open to the public.
  const healthServer = config.HEALTH_PORT ? await HealthServer.start(config.HEALTH_PORT, () => health.report()) : null;
  health.accept(true);
  const close = async (): Promise<void> => {
    health.accept(false);
    const drained = app.get(ConnectionDraining).begin();
    app.get(LiveHub).endAll();
    await drained;
    await app.close();
    await healthServer?.close();
    await removeTemporaryFolder();
    await stopTraceExport();
  };
  return { url: (await app.getUrl()).replace('[::1]', 'localhost'), close };
}

/** Builds the application, not yet listening. */
async function createGateway(config: GatewayConfig): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(GatewayModule.forRoot(config), fastifyAdapter(config), {
    logger: new NestLogger('gateway'),
    bodyParser: false,
    abortOnError: false,
  });
  const fastify = app.getHttpAdapter().getInstance();
  const routes = app.get(RouteTable);
  fastify.addHook('onRoute', (route) => routes.add(route));
  const draining = app.get(ConnectionDraining);
  draining.watch(fastify.server);
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    draining.closeAfter(reply);
    done();
  });
  const webApp = app.get(WebApp);
  await addPlugins(fastify, config, (path) => webApp.has(path), app.get(Health), app.get(BusClient));
  return app;
}
