import {
  Module,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleDestroy,
} from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { DataSource } from 'typeorm';
import { DATABASE } from '../database/token';
import { Health } from '../health';
import { OutboxRelay } from './outbox-relay';
import { ActorSigner } from './actor-token';
import { BusClient } from './client';
import { BusConnection } from './connection';
import { BUS_OPTIONS, resolveBusOptions, type BusOptions, type ResolvedBusOptions } from './options';
import { Publisher } from './publisher';
import { QueueStates } from './queue-states';
import { BusServer } from './server';

/** The service's database, if it has one. */
function findDataSource(modules: ModuleRef): DataSource | undefined {
  try {
    return modules.get<DataSource>(DATABASE, { strict: false });
  } catch {
    return undefined;
  }
}

/** Starts and stops the outbox relay and the connection in the right order. */
export class BusLifecycle implements OnApplicationBootstrap, OnModuleDestroy, OnApplicationShutdown {
  private relay: OutboxRelay | null = null;

  constructor(
    private readonly modules: ModuleRef,
    private readonly connection: BusConnection,
    private readonly publisher: Publisher,
    private readonly options: ResolvedBusOptions,
    private readonly health: Health,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.health.register('rabbitmq', () => this.connection.connected);
    const dataSource = findDataSource(this.modules);
    if (!dataSource) return;
    this.health.register('postgres', async () => (await dataSource.query<unknown[]>('SELECT 1')).length === 1);
    this.relay = new OutboxRelay(dataSource, this.connection, this.publisher, this.options);
    await this.relay.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.relay?.stop();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.connection.close();
  }
}

/** The bus of a process: client, handlers, subscribers and the outbox's relay. Global; imported once. */
@Module({})
export class BusModule {
  static forRoot(options: BusOptions): DynamicModule {
    return {
      module: BusModule,
      global: true,
      providers: [
        { provide: BUS_OPTIONS, useFactory: () => resolveBusOptions(options) },
        { provide: Health, useFactory: () => new Health() },
        {
          provide: BusConnection,
          inject: [BUS_OPTIONS],
          useFactory: ({ url, service }: ResolvedBusOptions) => new BusConnection(url, service),
        },
        {
          provide: Publisher,
          inject: [BusConnection],
          useFactory: async (connection: BusConnection) => {
            const publisher = new Publisher();
            await connection.use(publisher);
            return publisher;
          },
        },
        {
          provide: BusClient,
          inject: [BusConnection, BUS_OPTIONS],
          useFactory: async (connection: BusConnection, resolved: ResolvedBusOptions) => {
            const client = new BusClient(connection, resolved, new ActorSigner(resolved.service, resolved.signingKey));
            await connection.use(client);
            return client;
          },
        },
        {
          provide: QueueStates,
          inject: [BusConnection, BUS_OPTIONS],
          useFactory: async (connection: BusConnection, resolved: ResolvedBusOptions) => {
            const states = new QueueStates(resolved);
            await connection.use(states);
            return states;
          },
        },
        {
          provide: BusServer,
          inject: [ModuleRef, BusConnection, Publisher, BUS_OPTIONS, Health],
          useFactory: (
            modules: ModuleRef,
            connection: BusConnection,
            publisher: Publisher,
            resolved: ResolvedBusOptions,
            health: Health,
          ) =>
            new BusServer({
              connection,
              publisher,
              options: resolved,
              health,
              dataSource: () => findDataSource(modules),
            }),
        },
        {
          provide: BusLifecycle,
          inject: [ModuleRef, BusConnection, Publisher, BUS_OPTIONS, Health],
          useFactory: (
            modules: ModuleRef,
            connection: BusConnection,
            publisher: Publisher,
            resolved: ResolvedBusOptions,
            health: Health,
          ) => new BusLifecycle(modules, connection, publisher, resolved, health),
        },
      ],
      exports: [BusClient, Health, BusConnection, QueueStates],
    };
  }
}
