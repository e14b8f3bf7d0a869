import { PHOTO_MAX_BYTES, photoKey, photoUrl, type StoredPhoto } from '@vault/contracts/collection/photos';
import type { ObjectStore } from '@vault/service-kit/object-store';
import { v7 } from 'uuid';
import type { FilePart } from '../multipart/form-reader';
import { keepTemporarily, type TemporaryFile } from '../multipart/temporary-file';
import { notAPicture, pictureTooLarge, tooManyPictures } from './picture-errors';
import { Unreadable } from './picture';
import type { Studio } from './studio';

/** Pictures of one form that are worked on while the next one arrives. */
const AT_ONCE = 2;

/** The pictures of one form on their way into the object store, in the order of the form. */
export class PictureBatch {
  readonly ids: string[] = [];
  /** What the pictures contained as they arrived, by their URLs. */
  readonly digests = new Map<string, string>();
  private readonly work: Promise<StoredPhoto>[] = [];
  private readonly running = new Set<Promise<unknown>>();

  constructor(
    private readonly store: ObjectStore,
    private readonly studio: Studio,
    private readonly max: number,
  ) {}

  get keys(): string[] {
    return this.ids.map((id) => photoKey(id));
  }

  get urls(): string[] {
    return this.ids.map(photoUrl);
  }

  get empty(): boolean {
    return this.ids.length === 0;
  }

  /**
   * Reads a file and begins to develop and store it.
   *
   * @throws ContractError 413 at the first byte too many, 400 at the first picture too many, and whatever was wrong
   * with an earlier one.
   */
  async add(part: FilePart): Promise<void> {
    const file = await keepTemporarily(part, PHOTO_MAX_BYTES, () => pictureTooLarge(part.field));
    if (!file) return;
    if (this.ids.length >= this.max) {
      await file.remove();
      throw tooManyPictures(part.field, this.max);
    }
    const id = v7();
    this.ids.push(id);
    this.digests.set(photoUrl(id), file.digest);
    const work = this.keep(id, part.field, file);
    // A failure is met when the form has been read; until then nobody looks at it.
    work.catch(() => undefined);
    this.work.push(work);
    this.running.add(work);
    const done = (): boolean => this.running.delete(work);
    work.then(done, done);
    if (this.running.size >= AT_ONCE) await Promise.race(this.running);
  }

  /** Everything that was added, once it is stored. */
  async stored(): Promise<StoredPhoto[]> {
    return Promise.all(this.work);
  }

  /** Takes everything out of the store again. */
  async remove(): Promise<void> {
    await Promise.allSettled(this.work);
    if (!this.empty) await this.store.remove(this.keys);
  }

  private async keep(id: string, field: string, file: TemporaryFile): Promise<StoredPhoto> {
    try {
      const { data, width, height, thumbhash } = await this.studio.develop(file.path);
      await this.store.put(photoKey(id), data, 'image/webp');
      return { id, width, height, thumbhash, bytes: data.length };
    } catch (error) {
      throw error instanceof Unreadable ? notAPicture(field, error.message || undefined) : error;
    } finally {
      await file.remove();
    }
  }
}
