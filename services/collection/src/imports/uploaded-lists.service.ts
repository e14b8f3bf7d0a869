import { IMPORT_MAX_BYTES, importCars } from '@vault/contracts/collection/imports';
import { badInput, fail } from '@vault/service-kit/errors';
import { logger } from '@vault/service-kit/logging';
import { ObjectStore } from '@vault/service-kit/object-store';
import { Injectable } from '@nestjs/common';

const log = logger('imports');

/** Uploaded lists lie below this prefix until they are imported. */
export const UPLOAD_PREFIX = 'imports/';
const KEY = /^imports\/[0-9a-f-]{36}$/;

/** The uploaded lists in the object store. */
@Injectable()
export class UploadedLists {
  constructor(private readonly store: ObjectStore) {}

  async read(key: string): Promise<Buffer> {
    const stored = KEY.test(key) ? await this.store.get(key) : null;
    if (!stored) badInput([{ field: 'file', message: 'This file is no longer here. Please send it again.' }]);
    if (stored.size > IMPORT_MAX_BYTES) {
      stored.stream.destroy();
      fail(importCars, 'FILE_TOO_LARGE');
    }
    const parts: Buffer[] = [];
    for await (const part of stored.stream as AsyncIterable<Buffer>) parts.push(part);
    return Buffer.concat(parts);
  }

  /** Best effort; what remains is left to `UploadedListsSweeper`. */
  async remove(key: string): Promise<void> {
    if (!KEY.test(key)) return;
    await this.store
      .remove([key])
      .catch((error: unknown) => log.warn({ err: error }, 'an imported list is left to the sweeper'));
  }
}
