import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Semaphore } from '@vault/service-kit/semaphore';
import { Darkroom } from './darkroom';
import { Unreadable, type DevelopedPicture, type Format } from './picture';

/** More is refused: a picture of a phone needs a tenth of it, a crafted one would take the whole machine. */
const MAX_WORKING_BYTES = 128 * 1024 * 1024;
/** What needs more than this is worked on alone. */
const LIGHT_BYTES = 24 * 1024 * 1024;
const ROOM = 2;

/** Decodes and encodes pictures, a few at a time. */
@Injectable()
export class Studio implements OnApplicationShutdown {
  private readonly room = new Semaphore({ permits: ROOM, maxWaiting: 100, maxWaitMs: 20_000 });
  /** Small copies are waited for by somebody who looks at a page; uploads must not be in their way. */
  private readonly desk = new Semaphore({ permits: ROOM, maxWaiting: 200, maxWaitMs: 4_000 });
  private readonly darkroom = new Darkroom();

  /**
   * Makes what we keep of an uploaded file: WebP, upright, at most 2560 pixels a side, never enlarged, with nothing
   * in it but the picture.
   *
   * @param path the uploaded file.
   * @throws Unreadable when it is no JPEG, PNG or WebP picture, is damaged, or too large to be worked on.
   */
  async develop(path: string): Promise<DevelopedPicture> {
    const memory = await this.darkroom.run({ kind: 'inspect', path });
    if (memory > MAX_WORKING_BYTES) throw new Unreadable('This picture has too many pixels for us to read.');
    const weight = memory > LIGHT_BYTES ? ROOM : 1;
    return this.room.run(() => this.darkroom.run({ kind: 'develop', path }), { weight });
  }

  /** A smaller copy of a picture that we keep; never enlarged. */
  async shrink(original: Buffer, width: number, format: Format): Promise<Buffer> {
    return this.desk.run(() => this.darkroom.run({ kind: 'shrink', original, width, format }));
  }

  onApplicationShutdown(): void {
    this.darkroom.close();
  }
}
