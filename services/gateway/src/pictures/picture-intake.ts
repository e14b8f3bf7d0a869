import { Injectable } from '@nestjs/common';
import { discardPhotos, PHOTO_MAX_BYTES, registerPhotos } from '@vault/contracts/collection/photos';
import { BusClient, type CallerContext } from '@vault/service-kit/bus';
import { ContractError } from '@vault/service-kit/errors';
import { logger } from '@vault/service-kit/logging';
import { ObjectStore } from '@vault/service-kit/object-store';
import type { FastifyRequest } from 'fastify';
import { refuseField } from '../http/error-body';
import { readForm } from '../multipart/form-reader';
import type { FileDigests } from '../routes/idempotency';
import { PictureBatch } from './picture-batch';
import { Studio } from './studio';
import { UploadRoom } from './upload-room';

const log = logger('pictures');

/** Whoever was just told that a part is away need not wait for the cleaning up to find the same. */
const isAway = (error: unknown): boolean => error instanceof ContractError && error.code === 'SERVICE_UNAVAILABLE';

export interface PictureForm {
  readonly fields: Record<string, unknown>;
  /** What the pictures' URLs will be, in the order of the form. */
  readonly urls: string[];
}

export interface PictureTask<T> {
  /** The form's field of files, and how many it may hold. */
  readonly field: string;
  readonly max: number;
  readonly ctx: CallerContext;
  /** Called before anything is written down; throws when the form is not acceptable. */
  check(form: PictureForm): T;
  /** What the pictures were sent for. Answers whether they were wanted: a repeated request has its pictures already. */
  use(checked: T, digests: FileDigests): Promise<{ readonly wanted: boolean }>;
}

/** Takes the pictures of a form in: nothing of them stays when what they were sent for fails. */
@Injectable()
export class PictureIntake {
  constructor(
    private readonly bus: BusClient,
    private readonly store: ObjectStore,
    private readonly studio: Studio,
    private readonly room: UploadRoom,
  ) {}

  /** Stores the form's pictures, has the collection write them down, and then does what they were sent for. */
  async receive<T>(request: FastifyRequest, task: PictureTask<T>): Promise<void> {
    const batch = new PictureBatch(this.store, this.studio, task.max);
    let checked: T;
    try {
      checked = task.check(await this.read(request, task, batch));
      const photos = await batch.stored();
      if (photos.length > 0) await this.bus.call(registerPhotos, { photos }, { ctx: task.ctx });
    } catch (error) {
      const removal = this.quietly(() => batch.remove());
      if (!isAway(error)) await removal;
      throw error;
    }
    try {
      const { wanted } = await task.use(checked, batch.digests);
      if (!wanted) await this.quietly(() => this.discard(batch, task.ctx));
    } catch (error) {
      // Whether they were taken up may be unknown: the collection gives up only those that were not.
      const discarding = this.quietly(() => this.discard(batch, task.ctx));
      if (!isAway(error)) await discarding;
      throw error;
    }
  }

  private async discard({ empty, ids }: PictureBatch, ctx: CallerContext): Promise<void> {
    if (!empty) await this.bus.call(discardPhotos, { ids }, { ctx });
  }

  private async read(request: FastifyRequest, { field }: { field: string }, batch: PictureBatch): Promise<PictureForm> {
    const release = await this.room.take();
    try {
      const fields = await readForm(request, PHOTO_MAX_BYTES, async (part) => {
        if (part.field !== field) throw refuseField(part.field, 'Files are not accepted in this field.');
        await batch.add(part);
      });
      await batch.stored();
      return { fields, urls: batch.urls };
    } finally {
      release();
    }
  }

  /** Cleaning up must not hide why it is needed; what stays is swept away within a day. */
  private async quietly(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      log.warn({ err: error }, 'could not take back the pictures of a request');
    }
  }
}
