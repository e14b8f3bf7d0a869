import { Module, type DynamicModule, type OnApplicationBootstrap } from '@nestjs/common';
import { Health } from '../health';
import { logger } from '../logging';
import { ObjectStore } from './object-store';
import type { ObjectStoreOptions } from './options';

/** Creates the bucket when it can, and reports the store's health; a service runs without its store. */
class ObjectStoreStart implements OnApplicationBootstrap {
  constructor(
    private readonly store: ObjectStore,
    private readonly health: Health,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.health.register('object-store', () => this.store.answers(), { required: false });
    await this.store.ensureBucket().catch((error: unknown) => {
      logger('object-store').warn({ err: error }, 'the bucket could not be checked');
    });
  }
}

/** Provides `ObjectStore` everywhere. Needs `BusModule`, for `Health`. */
@Module({})
export class ObjectStoreModule {
  static forRoot(options: ObjectStoreOptions): DynamicModule {
    return {
      module: ObjectStoreModule,
      global: true,
      providers: [
        { provide: ObjectStore, useFactory: () => new ObjectStore(options) },
        {
          provide: ObjectStoreStart,
          inject: [ObjectStore, Health],
          useFactory: (store: ObjectStore, health: Health) => new ObjectStoreStart(store, health),
        },
      ],
      exports: [ObjectStore],
    };
  }
}
