import 'reflect-metadata';
import type { NestApplicationOptions } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Health, HealthServer } from '@vault/service-kit/health';
import { logger, NestLogger } from '@vault/service-kit/logging';
import type { GatewayConfig } from './config';
import { GatewayModule } from './gateway.module';
import { Draining } from './http/draining';
import { addPlugins, fastifyAdapter } from './http/fastify';
import { RouteTable } from './http/route-table';
import { LiveHub } from './live/live-hub';
import { removeTemporaryFolder } from './multipart/temporary-file';
import { WebApp } from './web-app/web-app';

const STOP_LIMIT_MS = 24_000;

export interface RunningGateway {
  readonly app: NestFastifyApplication;
  /** Where it listens. */
  readonly url: string;
  close(): Promise<void>;
}

/** Builds the gateway, not yet listening. */
export async function createGateway(config: GatewayConfig): Promise<NestFastifyApplication> {
  const options: NestApplicationOptions = {
    logger: new NestLogger('gateway'),
    bodyParser: false,
    abortOnError: false,
  };
  const app = await NestFactory.create<NestFastifyApplication>(
    GatewayModule.forRoot(config),
    fastifyAdapter(config),
    options,
  );
  const fastify = app.getHttpAdapter().getInstance();
  const routes = app.get(RouteTable);
  fastify.addHook('onRoute', (route) => routes.add(route));
  const draining = app.get(Draining);
  draining.watch(fastify.server);
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    draining.release(reply);
    done();
  });
  const webApp = app.get(WebApp);
  await addPlugins(fastify, config, (path) => webApp.has(path));
  return app;
}

/** Starts listening; the message broker and the photo store may come later. */
export async function listen(config: GatewayConfig): Promise<RunningGateway> {
  const app = await createGateway(config);
  await app.listen(config.PORT, config.HOST);
  const health = app.get(Health);
  const draining = app.get(Draining);
  // What is for the operator has a port of its own, where there is one.
  const probes = config.HEALTH_PORT ? await HealthServer.start(config.HEALTH_PORT, () => health.report()) : null;
  health.accept(true);
  const close = async (): Promise<void> => {
    health.accept(false);
    draining.begin();
    app.get(LiveHub).endAll();
    await app.close();
    await probes?.close();
    await removeTemporaryFolder();
  };
  return { app, url: (await app.getUrl()).replace('[::1]', 'localhost'), close };
}

/** Runs the gateway until it is told to stop; what is under way is answered first. */
export async function startGateway(config: GatewayConfig): Promise<void> {
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
