import { PHOTO_MAX_BYTES, photoKey, photoUrl, type StoredPhoto } from '@vault/contracts/collection/photos';
import { ERROR_TEXT } from '@vault/contracts/common/errors';
import { ContractError } from '@vault/service-kit/errors';
import type { ObjectStore } from '@vault/service-kit/object-store';
import { v7 } from 'uuid';
import { saveTemporarily, type FilePart, type TemporaryFile } from '../multipart';
import { UnreadableImageError } from './image';
import type { ImageProcessor } from './image-processor.service';

/** Photos of one form that are processed while the next one arrives. */
const MAX_CONCURRENT = 2;

/** The photos of one form on their way into the object store, in the order of the form. */
export class PhotoBatch {
  readonly ids: string[] = [];
  /** SHA-256 digests of the files as they arrived, by the photos' URLs. */
  readonly digests = new Map<string, string>();
  private readonly uploads: Promise<StoredPhoto>[] = [];
  private readonly running = new Set<Promise<unknown>>();

  constructor(
    private readonly store: ObjectStore,
    private readonly images: ImageProcessor,
    private readonly max: number,
  ) {}

  get urls(): string[] {
    return this.ids.map(photoUrl);
  }

  get isEmpty(): boolean {
    return this.ids.length === 0;
  }

  /**
   * Reads a file and starts to process and store it.
   *
   * @throws ContractError 413 at the first byte too many, 400 at the first photo too many, and the error of an earlier
   * photo.
   */
  async add(part: FilePart): Promise<void> {
    const file = await saveTemporarily(part, PHOTO_MAX_BYTES, () => fieldError('PHOTO_TOO_LARGE', 413, part.field));
    if (!file) return;
    if (this.ids.length >= this.max) {
      await file.remove();
      throw fieldError('TOO_MANY_IMAGES', 400, part.field, `You can upload a maximum of ${this.max} images`);
    }
    const id = v7();
    this.ids.push(id);
    this.digests.set(photoUrl(id), file.digest);
    const upload = this.process(id, part.field, file);
    // `stored()` reports the failure once the form has been read.
    upload.catch(() => undefined);
    this.uploads.push(upload);
    this.running.add(upload);
    const onDone = (): boolean => this.running.delete(upload);
    upload.then(onDone, onDone);
    if (this.running.size >= MAX_CONCURRENT) await Promise.race(this.running);
  }

  /** Waits until all photos are stored. */
  async stored(): Promise<StoredPhoto[]> {
    return Promise.all(this.uploads);
  }

  /** Removes all photos from the object store. */
  async remove(): Promise<void> {
    await Promise.allSettled(this.uploads);
    if (!this.isEmpty) await this.store.remove(this.ids.map((id) => photoKey(id)));
  }

  private async process(id: string, field: string, file: TemporaryFile): Promise<StoredPhoto> {
    try {
      const { data, width, height, thumbhash } = await this.images.transcode(file.path);
      await this.store.put(photoKey(id), data, 'image/webp');
      return { id, width, height, thumbhash, bytes: data.length };
    } catch (error) {
      throw error instanceof UnreadableImageError
        ? fieldError('NOT_A_PICTURE', 415, field, error.message || undefined)
        : error;
    } finally {
      await file.remove();
    }
  }
}

const fieldError = (code: string, status: number, field: string, message = ERROR_TEXT[code] ?? ''): ContractError =>
  new ContractError(code, status, { message, details: [{ field, message }] });
